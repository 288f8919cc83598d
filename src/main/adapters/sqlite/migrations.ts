/** The schema, as numbered steps. A step that was released is never changed; a new one is added at the end. */
import type { Sql } from './sql.ts'

const migrations: readonly string[] = [
  `
  CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  INSERT INTO counters VALUES ('revision', 0);

  CREATE TABLE sources (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, path TEXT NOT NULL UNIQUE,
    added_at REAL NOT NULL, present INTEGER NOT NULL
  );
  CREATE TABLE exclusions (path TEXT PRIMARY KEY) WITHOUT ROWID;

  -- complete = 0: still being written (or its writer was killed); nothing but a new write and the clean-up sees it.
  -- decoded: 0 none, 1 the same as the text, 2 in segments of its own.
  CREATE TABLE contents (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, sha256 TEXT NOT NULL, bytes INTEGER NOT NULL, reader_version TEXT NOT NULL,
    kind TEXT NOT NULL, title TEXT, author TEXT, date TEXT, language TEXT, warning TEXT,
    text_length INTEGER NOT NULL, decoded INTEGER NOT NULL, decoded_length INTEGER NOT NULL,
    page_count INTEGER, chunk_count INTEGER NOT NULL, complete INTEGER NOT NULL DEFAULT 0
  );
  -- kind: 0 document text, 1 decoded file, 2 blocks as JSON. start: offset in UTF-16 code units (blocks: number of the first block).
  CREATE TABLE segments (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, kind INTEGER NOT NULL, start INTEGER NOT NULL,
    body BLOB NOT NULL, UNIQUE (content_key, kind, start)
  );
  CREATE TABLE pages (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, number INTEGER NOT NULL,
    start INTEGER NOT NULL, end INTEGER NOT NULL, width REAL NOT NULL, height REAL NOT NULL, spans BLOB NOT NULL,
    UNIQUE (content_key, number)
  );
  -- No text: it is the slice of the content's text, and what is indexed follows from title, heading path and slice.
  CREATE TABLE chunks (
    id TEXT PRIMARY KEY, content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
    start INTEGER NOT NULL, end INTEGER NOT NULL, page INTEGER, role TEXT NOT NULL, heading_path TEXT NOT NULL
  );
  CREATE UNIQUE INDEX chunks_by_content ON chunks (content_key, ordinal);
  CREATE TABLE embedded (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, embedder_id TEXT NOT NULL, chunks INTEGER NOT NULL,
    PRIMARY KEY (content_key, embedder_id)
  ) WITHOUT ROWID;

  CREATE TABLE documents (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, source_key INTEGER NOT NULL REFERENCES sources(key), path TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL, state TEXT NOT NULL, reason_code TEXT, reason_message TEXT, content_key INTEGER REFERENCES contents(key),
    bytes INTEGER NOT NULL, modified_at REAL NOT NULL, added_at REAL NOT NULL, updated_at REAL NOT NULL
  );
  CREATE INDEX documents_by_source ON documents (source_key);
  CREATE INDEX documents_by_content ON documents (content_key);
  CREATE INDEX documents_by_state ON documents (state, updated_at);

  -- Words of titles and file names, and the trigrams of each distinct word, for look-ups by name.
  CREATE TABLE title_words (
    word TEXT NOT NULL, document_key INTEGER NOT NULL REFERENCES documents(key) ON DELETE CASCADE, PRIMARY KEY (word, document_key)
  ) WITHOUT ROWID;
  CREATE INDEX title_words_by_document ON title_words (document_key);
  CREATE TABLE title_trigrams (trigram TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (trigram, word)) WITHOUT ROWID;
  CREATE INDEX title_trigrams_by_word ON title_trigrams (word);

  CREATE TABLE chats (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, created_at REAL NOT NULL, updated_at REAL NOT NULL);
  CREATE TABLE messages (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, chat_key INTEGER NOT NULL REFERENCES chats(key) ON DELETE CASCADE,
    role TEXT NOT NULL, text TEXT NOT NULL, answer TEXT, status TEXT, error TEXT, created_at REAL NOT NULL
  );
  CREATE INDEX messages_by_chat ON messages (chat_key, key);

  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  -- loading: the process that is loading it, or 0. crashed: a load never ended.
  CREATE TABLE models (
    key TEXT PRIMARY KEY, speed TEXT, trust TEXT, loading INTEGER NOT NULL DEFAULT 0, crashed INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  -- used: rises with every use; the lowest goes first.
  CREATE TABLE answers (key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, answer TEXT NOT NULL, created_at REAL NOT NULL, used INTEGER NOT NULL);
  CREATE INDEX answers_by_use ON answers (used);
  `,
  `
  -- contents.complete = 2: replaced, but cited by a stored message: text, blocks and pages are kept, chunks are gone.
  CREATE INDEX contents_kept ON contents (complete) WHERE complete = 2;
  -- Which stored messages cite which contents (a content may be gone: its document was removed).
  CREATE TABLE cited (
    message_key INTEGER NOT NULL REFERENCES messages(key) ON DELETE CASCADE, content_id TEXT NOT NULL, PRIMARY KEY (message_key, content_id)
  ) WITHOUT ROWID;
  CREATE INDEX cited_by_content ON cited (content_id);
  INSERT OR IGNORE INTO cited
    SELECT messages.key, json_extract(citation.value, '$.contentId') FROM messages, json_each(messages.answer, '$.citations') AS citation
    WHERE json_valid(messages.answer);
  -- What a document used to hold. Goes with the document: what a person removes is not kept.
  CREATE TABLE former_contents (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE,
    document_key INTEGER NOT NULL REFERENCES documents(key) ON DELETE CASCADE, PRIMARY KEY (content_key, document_key)
  ) WITHOUT ROWID;
  CREATE INDEX former_contents_by_document ON former_contents (document_key);
  `,
]

export const latestVersion = migrations.length

/** Brings the schema up to date; each step is one transaction with its number, so a kill leaves whole steps. */
export function migrate(sql: Sql): void {
  for (;;) {
    const finished = sql.transaction(() => {
      // Read inside the transaction: another process may have migrated meanwhile.
      const version = sql.prepare('PRAGMA user_version').get<{ user_version: number }>()?.user_version ?? 0
      const step = migrations[version]
      if (step === undefined) return true
      sql.exec(step)
      sql.exec(`PRAGMA user_version = ${version + 1}`)
      return false
    })
    if (finished) return
  }
}
