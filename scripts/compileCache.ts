/**
 * Compiled modules that all processes of a test run share: every parse worker, command and child process loads the
 * same sources, and without this each strips their types and compiles them again (a third of the processor time of the
 * integration suite). Imported for its effect, before anything is started. Node adds its own version to the folder.
 *
 * Not in the temp folder, where somebody else could have put code before us.
 */
import { join } from 'node:path'
import { root } from './run.ts'

process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'docent-tests')
