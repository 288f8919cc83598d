/**
 * The import rules of docs/architecture.md, all of them errors:
 * `shell|server|cli → ipc → services → {query, ingest} → ports ← adapters`; everyone may import shared.
 * test/unit/scripts/dependencyRules.test.ts plants one violation per rule; scripts/checkDependencies.ts proves that as
 * many modules were read as src has files.
 */

const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const stages = 'understand|retrieve|refine|compute|answer|verify'
// The registry imports every engine there is from its file, so no second list can fall behind it.
const registry = readFileSync(join(__dirname, 'src/main/query/registry.ts'), 'utf8')
const engines = [...registry.matchAll(new RegExp(`from '[.]/((?:${stages})/[^']+)[.]ts'`, 'g'))].map(([, file]) => file)
const engineFiles = `^src/main/query/(${engines.join('|')})[.]ts$`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A foreign library that exactly one place knows. */
const confined = (library, places) =>
  rule(
    `only-${library.replace(/^@/, '').replace(/\W+/g, '-')}-adapter`,
    `${library} is known in one place only`,
    { pathNot: places },
    {
      path: `^node_modules/${library}/`,
    },
  )

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'Two modules that need each other are one module, or hide a third',
      {},
      {
        circular: true,
      },
    ),
    rule(
      'no-unresolvable',
      'An import that leads nowhere',
      {},
      { couldNotResolve: true, pathNot: '[?](url|raw|worker)$' },
    ),
    rule(
      'no-undeclared',
      'An import of a package that package.json does not name',
      {},
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      },
    ),
    rule(
      'no-source-from-tests',
      'The product never needs its tests, scripts or measurements',
      { path: '^src/' },
      {
        path: '^(test|scripts|bench)/',
      },
    ),
    rule(
      'no-dev-at-run-time',
      'Main runs from dependencies; what only builds the window is a devDependency',
      {
        path: '^src/(main|cli|shared)/',
      },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        // electron is the runtime itself; libsql is the test runtime's driver, loaded on demand.
        pathNot: '^node_modules/(electron|libsql|@types)/',
      },
    ),

    // the vocabulary
    rule(
      'shared-is-pure',
      'shared knows no node, no DOM, no electron and no side',
      { path: '^src/shared/' },
      {
        pathNot: '^(src/shared|node_modules/zod)/',
      },
    ),

    // the layers of main
    rule(
      'ports-are-interfaces',
      'Ports know shared only',
      { path: '^src/main/ports/' },
      { pathNot: '^src/(main/ports|shared)/' },
    ),
    rule(
      'query-sees-ports',
      'The question path knows ports, never adapters or services',
      { path: '^src/main/query/' },
      {
        path: '^src/',
        pathNot: '^src/(main/(query|ports)|shared)/',
      },
    ),
    rule(
      'ingest-sees-ports',
      'Taking in knows ports, never adapters or services',
      { path: '^src/main/ingest/' },
      {
        path: '^src/',
        pathNot: ['^src/(main/(ingest|ports|workers)|shared)/', '^src/main/networkGuardCounter[.]ts$'],
      },
    ),
    rule(
      'services-see-down',
      'Services know query, ingest, ports',
      { path: '^src/main/services/' },
      {
        path: '^src/',
        pathNot: ['^src/(main/(services|query|ingest|ports)|shared)/', '^src/main/ipc/services[.]ts$'],
      },
    ),
    rule(
      'services-implement-types',
      "A service takes the handlers' interfaces as types only",
      { path: '^src/main/services/' },
      {
        path: '^src/main/ipc/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'adapters-see-ports',
      'An adapter knows ports and its own library',
      { path: '^src/main/adapters/([^/]+)/' },
      {
        path: '^src/',
        pathNot: ['^src/main/adapters/$1/', '^src/(main/(ports|workers)|shared)/', '^src/main/networkGuard'],
      },
    ),
    rule(
      'adapters-only-from-compose',
      'compose.ts and its parts alone see adapters and services together (openDocent.ts takes the lock before it)',
      {
        path: '^src/',
        pathNot: '^src/main/((compose|openDocent|restoreLibrary|setAside)[.]ts$|composition/|adapters/|workers/)',
      },
      { path: '^src/main/adapters/' },
    ),
    rule(
      'ipc-sees-services',
      'Handlers delegate to services and know nothing below them',
      { path: '^src/main/ipc/' },
      {
        path: '^src/',
        pathNot: ['^src/(main/ipc|shared)/', '^src/main/ports/log[.]ts$', '^src/main/networkGuard'],
      },
    ),
    rule(
      'doors-see-ipc',
      'A door speaks the contract; it never reaches past ipc',
      { path: '^src/(main/(shell|server|owner)|cli)/' },
      {
        path: '^src/main/(services|query|ingest|adapters|workers)/',
      },
    ),
    rule(
      'doors-apart',
      'The desktop door and the browser door do not know each other',
      { path: '^src/main/(shell|server)/' },
      {
        path: '^src/(main/(shell|server)|cli|preload|renderer)/',
        pathNot: '^src/main/$1/',
      },
    ),
    rule(
      'compose-has-no-door',
      'The composition root runs without Electron and without a door',
      { path: '^src/main/(compose[.]ts$|composition/)' },
      {
        path: '^src/(main/(shell|server)|cli|preload|renderer)/',
      },
    ),
    rule(
      'main-knows-no-window',
      'Main and command line never import the window',
      { path: '^src/(main|cli)/' },
      {
        path: '^src/(renderer|preload)/',
      },
    ),
    rule(
      'electron-in-shell',
      'Only the desktop door imports electron',
      {
        pathNot: '^src/(main/(shell/|index[.]ts$)|preload/)',
      },
      { path: '^node_modules/electron/' },
    ),

    // the engines
    rule(
      'engines-apart',
      'No engine calls another: the orchestrator runs them',
      { path: engineFiles },
      { path: engineFiles },
    ),
    rule(
      'engines-take-no-orchestrator',
      'Engines know engine.ts, the state, shared and pure helpers',
      {
        path: `^src/main/query/(${stages})/`,
      },
      { path: '^src/main/query/(orchestrator|plan|budget)[^/]*[.]ts$' },
    ),

    // one foreign library per folder
    confined('@lancedb/lancedb', '^src/main/adapters/lancedb/'),
    confined('node-llama-cpp', '^src/main/adapters/llama/'),
    confined('@huggingface/transformers', '^src/main/(adapters/transformers|workers)/'),
    confined('better-sqlite3', '^src/main/adapters/sqlite/'),
    confined('libsql', '^src/main/adapters/sqlite/'),
    confined('pdfjs-dist', '^src/(main/(ingest/readers|workers)|renderer)/'),
    confined('docx', '^src/main/services/export/'),
    confined('ws', '^src/main/server/'),
    confined('commander', '^src/cli/'),
    confined('@modelcontextprotocol/sdk', '^src/cli/(mcp/|commands/mcp[.]ts$)'),
    confined('tar', '^src/main/adapters/(tar|modelSources)/'),

    // the window
    rule(
      'renderer-sees-shared',
      'The window knows shared and itself',
      { path: '^src/renderer/' },
      {
        path: '^src/',
        pathNot: '^src/(renderer|shared)/',
      },
    ),
    rule(
      'renderer-has-no-node',
      'The window runs in a browser',
      { path: '^src/renderer/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'schemas-are-types',
      'The window takes schemas as types only: input is parsed in main',
      { path: '^src/renderer/' },
      {
        path: '^(src/shared/ipc/(schemas/|contract[.]ts$)|node_modules/zod/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'features-apart',
      'A feature never imports a sibling feature',
      { path: '^src/renderer/src/features/([^/]+)/' },
      {
        path: '^src/renderer/src/features/',
        pathNot: '^src/renderer/src/features/$1/',
      },
    ),
    rule(
      'parts-know-no-feature',
      'Components and lib serve features and know none',
      { path: '^src/renderer/src/(components|lib|bridge)/' },
      {
        path: '^src/renderer/src/features/',
      },
    ),
    rule(
      'preload-sees-shared',
      'The preload script knows shared and electron',
      { path: '^src/preload/' },
      {
        pathNot: ['^src/(preload|shared)/', '^node_modules/electron/'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    detectJSDocImports: false,
    exoticRequireStrings: ['requireHere'],
    skipAnalysisNotInRules: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
