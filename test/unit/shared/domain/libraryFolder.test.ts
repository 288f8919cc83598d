import { expect, it } from 'vitest'
import { isLibraryEntry } from '../../../../src/shared/domain/libraryFolder.ts'

const own = [
  'docent.sqlite',
  'docent.sqlite-wal',
  'docent.sqlite.damaged-20270102T030405-shm',
  'Docent.SQLite',
  'docent.sock',
  'owner.json',
  'owner.json.1234',
  'owner.lock-journal',
  'index.lance',
  'originals',
  'backups',
  'backup.snapshot',
  'logs',
  'models',
  'shell',
  'restore.json.new',
  'restore.staging',
  'before-restore',
]
const users = [
  'lease.pdf',
  'docent.sqlite3',
  'docent notes.txt',
  'owner.jsonl',
  'owners.json',
  'index.lance.md',
  'my logs',
]

it.each(own)('knows %s as an entry of Docent', (name) => expect(isLibraryEntry(name)).toBe(true))
it.each(users)('leaves %s to the user', (name) => expect(isLibraryEntry(name)).toBe(false))
