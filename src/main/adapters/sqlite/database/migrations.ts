/** The schema as numbered steps. A released step is never changed; new steps are added at the end. */
/* oxlint-disable max-lines -- released steps are never changed, and are read in their order */
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

  -- complete = 0: still being written (or its writer was killed); only a new write and the clean-up see it.
  -- decoded: 0 none, 1 the same as the text, 2 in segments of its own.
  CREATE TABLE contents (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, sha256 TEXT NOT NULL, bytes INTEGER NOT NULL,
      reader_version TEXT NOT NULL,
    kind TEXT NOT NULL, title TEXT, author TEXT, date TEXT, language TEXT, warning TEXT,
    text_length INTEGER NOT NULL, decoded INTEGER NOT NULL, decoded_length INTEGER NOT NULL,
    page_count INTEGER, chunk_count INTEGER NOT NULL, complete INTEGER NOT NULL DEFAULT 0
  );
  -- kind: 0 document text, 1 decoded file, 2 blocks as JSON.
  -- start: offset in UTF-16 code units (blocks: number of the first block).
  CREATE TABLE segments (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, kind INTEGER NOT NULL,
      start INTEGER NOT NULL,
    body BLOB NOT NULL, UNIQUE (content_key, kind, start)
  );
  CREATE TABLE pages (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, number INTEGER NOT NULL,
    start INTEGER NOT NULL, end INTEGER NOT NULL, width REAL NOT NULL, height REAL NOT NULL, spans BLOB NOT NULL,
    UNIQUE (content_key, number)
  );
  -- No text: it is the slice of the content's text, and the indexed text follows from title, heading path and slice.
  CREATE TABLE chunks (
    id TEXT PRIMARY KEY, content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL,
    start INTEGER NOT NULL, end INTEGER NOT NULL, page INTEGER, role TEXT NOT NULL, heading_path TEXT NOT NULL
  );
  CREATE UNIQUE INDEX chunks_by_content ON chunks (content_key, ordinal);
  CREATE TABLE embedded (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, embedder_id TEXT NOT NULL,
      chunks INTEGER NOT NULL,
    PRIMARY KEY (content_key, embedder_id)
  ) WITHOUT ROWID;

  CREATE TABLE documents (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, source_key INTEGER NOT NULL REFERENCES sources(key),
      path TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL, state TEXT NOT NULL, reason_code TEXT, reason_message TEXT,
      content_key INTEGER REFERENCES contents(key),
    bytes INTEGER NOT NULL, modified_at REAL NOT NULL, added_at REAL NOT NULL, updated_at REAL NOT NULL
  );
  CREATE INDEX documents_by_source ON documents (source_key);
  CREATE INDEX documents_by_content ON documents (content_key);
  CREATE INDEX documents_by_state ON documents (state, updated_at);

  -- Words of titles and file names, and the trigrams of each distinct word, for title search.
  CREATE TABLE title_words (
    word TEXT NOT NULL, document_key INTEGER NOT NULL REFERENCES documents(key) ON DELETE CASCADE,
      PRIMARY KEY (word, document_key)
  ) WITHOUT ROWID;
  CREATE INDEX title_words_by_document ON title_words (document_key);
  CREATE TABLE title_trigrams (trigram TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (trigram, word)) WITHOUT ROWID;
  CREATE INDEX title_trigrams_by_word ON title_trigrams (word);

  CREATE TABLE chats (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, created_at REAL NOT NULL,
    updated_at REAL NOT NULL);
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
  -- used: increases with every use; the lowest is deleted first.
  CREATE TABLE answers (key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, answer TEXT NOT NULL,
    created_at REAL NOT NULL, used INTEGER NOT NULL);
  CREATE INDEX answers_by_use ON answers (used);
  `,
  `
  -- contents.complete = 2: replaced, but cited by a stored message: text, blocks and pages stay, chunks are deleted.
  CREATE INDEX contents_kept ON contents (complete) WHERE complete = 2;
  -- The contents that stored messages cite (a content is missing once its document was removed).
  CREATE TABLE cited (
    message_key INTEGER NOT NULL REFERENCES messages(key) ON DELETE CASCADE, content_id TEXT NOT NULL,
      PRIMARY KEY (message_key, content_id)
  ) WITHOUT ROWID;
  CREATE INDEX cited_by_content ON cited (content_id);
  INSERT OR IGNORE INTO cited
    SELECT messages.key, json_extract(citation.value, '$.contentId')
      FROM messages, json_each(messages.answer, '$.citations') AS citation
    WHERE json_valid(messages.answer);
  -- Contents that a document used to have. Deleted with it: a removed document leaves nothing behind.
  CREATE TABLE former_contents (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE,
    document_key INTEGER NOT NULL REFERENCES documents(key) ON DELETE CASCADE, PRIMARY KEY (content_key, document_key)
  ) WITHOUT ROWID;
  CREATE INDEX former_contents_by_document ON former_contents (document_key);
  `,
  `
  ALTER TABLE sources ADD COLUMN watched INTEGER NOT NULL DEFAULT 1;

  -- A member: parent is its container, locator lets the container's reader find it again.
  ALTER TABLE documents ADD COLUMN parent_key INTEGER REFERENCES documents(key) ON DELETE CASCADE;
  ALTER TABLE documents ADD COLUMN member TEXT;
  ALTER TABLE documents ADD COLUMN locator TEXT;
  ALTER TABLE documents ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;
  -- Pages of OCR: done and total; both null when none wait.
  ALTER TABLE documents ADD COLUMN recognised_done INTEGER;
  ALTER TABLE documents ADD COLUMN recognised_total INTEGER;
  CREATE INDEX documents_by_parent ON documents (parent_key) WHERE parent_key IS NOT NULL;

  -- people, dates_in_text, unread_pages: JSON lists.
  -- checked: 0 not yet, 1 found by keyword, 2 found semantically as well, -1 not found.
  ALTER TABLE contents ADD COLUMN people TEXT;
  ALTER TABLE contents ADD COLUMN modified TEXT;
  ALTER TABLE contents ADD COLUMN dates_in_text TEXT;
  ALTER TABLE contents ADD COLUMN unread_pages TEXT;
  ALTER TABLE contents ADD COLUMN checked INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE pages ADD COLUMN recognised REAL;

  CREATE TABLE members (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
      name TEXT NOT NULL,
    locator TEXT NOT NULL, bytes INTEGER, modified_at REAL, PRIMARY KEY (content_key, ordinal)
  ) WITHOUT ROWID;
  -- columns: JSON. rows: JSON lists of cells, a few hundred rows per segment.
  CREATE TABLE content_tables (
    key INTEGER PRIMARY KEY, content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL,
    title TEXT, start INTEGER NOT NULL, end INTEGER NOT NULL, page INTEGER, columns TEXT NOT NULL,
      row_count INTEGER NOT NULL,
    UNIQUE (content_key, ordinal)
  );
  CREATE TABLE table_rows (
    table_key INTEGER NOT NULL REFERENCES content_tables(key) ON DELETE CASCADE, start INTEGER NOT NULL,
      rows TEXT NOT NULL,
    PRIMARY KEY (table_key, start)
  ) WITHOUT ROWID;
  -- By the bytes and not by the content: OCR pages make another content, and interrupted OCR resumes.
  CREATE TABLE recognised_pages (
    sha256 TEXT NOT NULL, recogniser_id TEXT NOT NULL, number INTEGER NOT NULL, page TEXT NOT NULL,
      PRIMARY KEY (sha256, recogniser_id, number)
  ) WITHOUT ROWID;
  CREATE TABLE history (
    key INTEGER PRIMARY KEY, document_key INTEGER NOT NULL REFERENCES documents(key) ON DELETE CASCADE,
      at REAL NOT NULL, event TEXT NOT NULL,
    code TEXT, message TEXT, ms REAL
  );
  CREATE INDEX history_by_document ON history (document_key, key);
  -- MinHash signature of a content's text, and its bands for finding similar ones.
  CREATE TABLE signatures (content_key INTEGER PRIMARY KEY REFERENCES contents(key) ON DELETE CASCADE,
    minhash BLOB NOT NULL);
  CREATE TABLE signature_bands (
    band INTEGER NOT NULL, hash INTEGER NOT NULL,
      content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE,
    PRIMARY KEY (band, hash, content_key)
  ) WITHOUT ROWID;
  CREATE INDEX signature_bands_by_content ON signature_bands (content_key);
  -- Named values about the library as a whole (paused by the user, the embedding model in use).
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  `
  -- Moved files are found by their size first.
  CREATE INDEX documents_by_bytes ON documents (bytes) WHERE content_key IS NOT NULL AND parent_key IS NULL;
  -- Paths that the user named inside a source: no ignore rule applies to them.
  CREATE TABLE named (path TEXT PRIMARY KEY) WITHOUT ROWID;
  `,
  `
  -- Documents whose title is not in title_words yet.
  CREATE TABLE title_waiting (document_key INTEGER PRIMARY KEY REFERENCES documents(key) ON DELETE CASCADE);
  `,
  `
  -- Pairs of similar contents, both ways. Bands are not stored: writing a few dozen rows per content costs more than
  -- comparing signatures takes.
  DROP TABLE signature_bands;
  ALTER TABLE signatures ADD COLUMN linked INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE relations (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE,
      other_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE,
    similarity REAL NOT NULL, data_only INTEGER NOT NULL, PRIMARY KEY (content_key, other_key)
  ) WITHOUT ROWID;
  CREATE INDEX relations_by_other ON relations (other_key);
  `,
  `
  -- The OCR pages of a file are deleted with the last content that was read from it: a removed document leaves no text
  -- behind.
  CREATE INDEX contents_by_sha256 ON contents (sha256);
  CREATE TRIGGER recognised_pages_go AFTER DELETE ON contents
  WHEN EXISTS (SELECT 1 FROM recognised_pages WHERE sha256 = old.sha256) AND
    NOT EXISTS (SELECT 1 FROM contents WHERE sha256 = old.sha256)
  BEGIN
    DELETE FROM recognised_pages WHERE sha256 = old.sha256;
  END;
  `,
  `
  -- Each random value touches another page of its index, so few are indexed. A chunk is searched for within its
  -- content, and the trigrams of a word follow from the word.
  CREATE TABLE chunks_anew (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL,
      content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
    start INTEGER NOT NULL, end INTEGER NOT NULL, page INTEGER, role TEXT NOT NULL, heading_path TEXT NOT NULL
  );
  INSERT INTO chunks_anew (id, content_key, ordinal, start, end, page, role, heading_path)
    SELECT id, content_key, ordinal, start, end, page, role, heading_path FROM chunks ORDER BY content_key, ordinal;
  DROP TABLE chunks;
  ALTER TABLE chunks_anew RENAME TO chunks;
  CREATE UNIQUE INDEX chunks_by_content ON chunks (content_key, ordinal);
  CREATE INDEX chunks_by_id ON chunks (content_key, substr(id, 1, 8));
  DROP INDEX title_trigrams_by_word;
  `,
  `
  -- An empty file has not failed.
  UPDATE documents SET state = 'skipped' WHERE state = 'failed' AND reason_code = 'file.empty';
  `,
  `
  -- An index with many rows in random order costs more than the rows themselves, so each covers only the rows that are
  -- searched for.
  -- scanned: pages of its file were not read, or were read by OCR.
  ALTER TABLE contents ADD COLUMN scanned INTEGER NOT NULL DEFAULT 0;
  UPDATE contents SET scanned = 1 WHERE unread_pages <> '[]' OR sha256 IN (SELECT sha256 FROM recognised_pages);
  DROP TRIGGER recognised_pages_go;
  DROP INDEX contents_by_sha256;
  CREATE INDEX contents_scanned ON contents (sha256) WHERE scanned = 1;
  CREATE TRIGGER recognised_pages_go AFTER DELETE ON contents
  WHEN EXISTS (SELECT 1 FROM recognised_pages WHERE sha256 = old.sha256)
    AND NOT EXISTS (SELECT 1 FROM contents WHERE sha256 = old.sha256 AND scanned = 1)
  BEGIN
    DELETE FROM recognised_pages WHERE sha256 = old.sha256;
  END;
  -- Sizes are kept in memory (fileSizes.ts), and most documents are never searched for by state.
  DROP INDEX documents_by_bytes;
  DROP INDEX documents_by_state;
  CREATE INDEX documents_unready ON documents (state) WHERE state <> 'ready';
  -- The history of a document is a list from its last line backwards (number: position, from 1). It is deleted before
  -- the document.
  ALTER TABLE documents ADD COLUMN last_line INTEGER;
  UPDATE documents SET last_line = (SELECT max(key) FROM history WHERE document_key = documents.key);
  CREATE TABLE history_anew (
    key INTEGER PRIMARY KEY, document_key INTEGER NOT NULL, before INTEGER, number INTEGER NOT NULL, at REAL NOT NULL,
      event TEXT NOT NULL,
    code TEXT, message TEXT, ms REAL
  );
  INSERT INTO history_anew
    SELECT key, document_key, lag(key) OVER lines, row_number() OVER lines, at, event, code, message, ms
    FROM history WINDOW lines AS (PARTITION BY document_key ORDER BY key);
  DROP TABLE history;
  ALTER TABLE history_anew RENAME TO history;
  -- titled: the words (separated by spaces) of a document that title_words has, or is about to have. Deleted before the
  -- document.
  CREATE TABLE titled (document_key INTEGER PRIMARY KEY, words TEXT NOT NULL);
  INSERT INTO titled SELECT document_key, group_concat(word, ' ') FROM title_words GROUP BY document_key;
  CREATE TABLE title_words_anew (word TEXT NOT NULL, document_key INTEGER NOT NULL, PRIMARY KEY (word, document_key))
    WITHOUT ROWID;
  INSERT INTO title_words_anew SELECT word, document_key FROM title_words ORDER BY word, document_key;
  DROP TABLE title_words;
  ALTER TABLE title_words_anew RENAME TO title_words;
  `,
  `
  -- Renames the words that earlier versions used to the terms of the glossary.
  DROP TRIGGER recognised_pages_go;
  ALTER TABLE facts RENAME TO meta;
  UPDATE meta SET value = 'user' WHERE name = 'paused' AND value = 'person';
  UPDATE meta SET name = 'ocrEngine' WHERE name = 'recogniser';
  ALTER TABLE recognised_pages RENAME COLUMN recogniser_id TO ocr_engine_id;
  ALTER TABLE recognised_pages RENAME TO ocr_pages;
  ALTER TABLE pages RENAME COLUMN recognised TO ocr_confidence;
  ALTER TABLE documents RENAME COLUMN recognised_done TO ocr_done;
  ALTER TABLE documents RENAME COLUMN recognised_total TO ocr_total;
  UPDATE documents SET state = 'keyword' WHERE state = 'words';
  UPDATE documents SET reason_code = 'file.ocrPending' WHERE reason_code = 'file.recognising';
  UPDATE documents SET reason_code = 'file.ocrOff' WHERE reason_code = 'file.recognitionOff';
  UPDATE history SET event = 'ocr' WHERE event = 'recognised';
  UPDATE history SET code = 'file.ocrPending' WHERE code = 'file.recognising';
  UPDATE history SET code = 'file.ocrOff' WHERE code = 'file.recognitionOff';
  -- This is a key of the answer's JSON: inside a string its quotes would be escaped.
  UPDATE messages SET answer = replace(answer, '"recognised":', '"ocrConfidence":') WHERE answer IS NOT NULL;
  DELETE FROM answers;
  CREATE TRIGGER ocr_pages_go AFTER DELETE ON contents
  WHEN EXISTS (SELECT 1 FROM ocr_pages WHERE sha256 = old.sha256)
    AND NOT EXISTS (SELECT 1 FROM contents WHERE sha256 = old.sha256 AND scanned = 1)
  BEGIN
    DELETE FROM ocr_pages WHERE sha256 = old.sha256;
  END;
  `,
  `
  -- Tries to read a file of this size and time that did not come to an end; in_hand: one is being made.
  CREATE TABLE reading_tries (
    document_key INTEGER PRIMARY KEY REFERENCES documents(key) ON DELETE CASCADE,
    bytes INTEGER NOT NULL, modified_at REAL NOT NULL, reader_version TEXT NOT NULL,
    tries INTEGER NOT NULL, in_hand INTEGER NOT NULL
  );
  `,
  `
  -- Names in passages, and vectors of documents and sections. Both are made from the text again when they are missing.
  CREATE TABLE names_in_passages (
    content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
      name TEXT NOT NULL,
    PRIMARY KEY (content_key, ordinal, name)
  ) WITHOUT ROWID;
  CREATE INDEX passages_by_name ON names_in_passages (name);
  CREATE TABLE names_collected (
    content_key INTEGER PRIMARY KEY REFERENCES contents(key) ON DELETE CASCADE
  );
  CREATE TABLE summaries (
    key INTEGER PRIMARY KEY, content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE,
    embedder_id TEXT NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, vector BLOB NOT NULL
  );
  CREATE INDEX summaries_by_content ON summaries (content_key);
  CREATE TABLE summarised (
    content_key INTEGER PRIMARY KEY REFERENCES contents(key) ON DELETE CASCADE, embedder_id TEXT NOT NULL
  );
  `,
  `
  -- Chats can stay at the top or leave the list, and their titles and messages have a full-text search. The two
  -- indexes read the words from the tables themselves, so each change of a text is passed on by a trigger.
  ALTER TABLE chats ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE chats ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
  CREATE VIRTUAL TABLE chat_search USING fts5 (
    title, content = 'chats', content_rowid = 'key', tokenize = 'unicode61 remove_diacritics 2'
  );
  CREATE VIRTUAL TABLE message_search USING fts5 (
    text, content = 'messages', content_rowid = 'key', tokenize = 'unicode61 remove_diacritics 2'
  );
  INSERT INTO chat_search (chat_search) VALUES ('rebuild');
  INSERT INTO message_search (message_search) VALUES ('rebuild');
  CREATE TRIGGER chat_search_add AFTER INSERT ON chats BEGIN
    INSERT INTO chat_search (rowid, title) VALUES (new.key, new.title);
  END;
  CREATE TRIGGER chat_search_change AFTER UPDATE OF title ON chats BEGIN
    INSERT INTO chat_search (chat_search, rowid, title) VALUES ('delete', old.key, old.title);
    INSERT INTO chat_search (rowid, title) VALUES (new.key, new.title);
  END;
  CREATE TRIGGER chat_search_remove AFTER DELETE ON chats BEGIN
    INSERT INTO chat_search (chat_search, rowid, title) VALUES ('delete', old.key, old.title);
  END;
  CREATE TRIGGER message_search_add AFTER INSERT ON messages BEGIN
    INSERT INTO message_search (rowid, text) VALUES (new.key, new.text);
  END;
  CREATE TRIGGER message_search_change AFTER UPDATE OF text ON messages BEGIN
    INSERT INTO message_search (message_search, rowid, text) VALUES ('delete', old.key, old.text);
    INSERT INTO message_search (rowid, text) VALUES (new.key, new.text);
  END;
  CREATE TRIGGER message_search_remove AFTER DELETE ON messages BEGIN
    INSERT INTO message_search (message_search, rowid, text) VALUES ('delete', old.key, old.text);
  END;
  `,
  `
  -- scope: of a question, the filter that the user set beside it, as JSON; null for none.
  ALTER TABLE messages ADD COLUMN scope TEXT;
  `,
  `
  -- Questions whose answers were marked as right or wrong. They outlive their chats, so the message is no reference;
  -- details: everything else about the question, as JSON.
  CREATE TABLE test_questions (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, message_id TEXT UNIQUE, verdict TEXT NOT NULL, expected TEXT,
    details TEXT NOT NULL
  );
  `,
  `
  -- What the user says of a document. It is worth more than the rest, which is read from the files again: it outlives
  -- the document of a file that is gone (document_key is null then), until the user removes the document or the same
  -- path or the same bytes come back. tags, marks, collections: JSON lists.
  CREATE TABLE annotations (
    key INTEGER PRIMARY KEY, document_key INTEGER UNIQUE, path TEXT, sha256 TEXT, title TEXT, note TEXT,
    tags TEXT NOT NULL, marks TEXT NOT NULL, collections TEXT NOT NULL
  );
  CREATE INDEX annotations_without_document ON annotations (path) WHERE document_key IS NULL;
  -- The user's own title stays when the file is read again or moves.
  CREATE TRIGGER own_title_stays AFTER UPDATE OF title ON documents
  WHEN new.title <> (SELECT title FROM annotations WHERE document_key = new.key AND title IS NOT NULL)
  BEGIN
    UPDATE documents SET title = (SELECT title FROM annotations WHERE document_key = new.key) WHERE key = new.key;
  END;
  `,
  `
  -- parent_key: the message before it, null for the first; messages with the same parent are siblings, such as the
  -- answers to one question. shown = 1: the sibling that the chat shows.
  ALTER TABLE messages ADD COLUMN parent_key INTEGER;
  ALTER TABLE messages ADD COLUMN shown INTEGER NOT NULL DEFAULT 1;
  UPDATE messages SET parent_key = (
    SELECT max(earlier.key) FROM messages AS earlier
      WHERE earlier.chat_key = messages.chat_key AND earlier.key < messages.key
  );
  -- level: the one that was chosen for the chat; null for the one of the settings.
  ALTER TABLE chats ADD COLUMN level TEXT;
  `,
  `
  -- Documents that the user put together; those that were put in by hand have its id in their annotation.
  -- folders: JSON list of paths beneath which everything belongs to it.
  CREATE TABLE collections (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, description TEXT, folders TEXT NOT NULL,
    created_at REAL NOT NULL
  );
  `,
  `
  -- chats: JSON list of the ids of the chats that a source was dropped on; null for a source of the library.
  ALTER TABLE sources ADD COLUMN chats TEXT;
  `,
  `
  -- imported_at: when the chat was imported; null for a chat that began here. Its answers said so before.
  ALTER TABLE chats ADD COLUMN imported_at REAL;
  UPDATE chats SET imported_at = (
    SELECT min(json_extract(answer, '$.imported.at')) FROM messages WHERE messages.chat_key = chats.key
  );
  `,
]

export const latestVersion = migrations.length

/**
 * Migrates the schema to this version; each step is one transaction with its number, so a kill leaves complete steps.
 */
export function migrate(sql: Sql): void {
  for (;;) {
    const finished = sql.transaction(() => {
      // Read inside the transaction: another process may have migrated meanwhile.
      const version = sql.prepare('PRAGMA user_version').get<{ user_version: number }>()?.user_version ?? 0
      if (version >= latestVersion) return true
      migrateFrom(version, sql)
      return false
    })
    if (finished) return
  }
}

/** One step; part of the caller's transaction. */
export function migrateFrom(version: number, sql: Sql): void {
  const step = migrations[version]
  if (step === undefined) return
  sql.exec(step)
  sql.exec(`PRAGMA user_version = ${version + 1}`)
}
