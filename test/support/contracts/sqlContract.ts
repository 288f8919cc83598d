/** What both SQL drivers promise, so that code written on one runs on the other. */
import { it, describe, expect } from 'vitest'
import type { Sql } from '../../../src/main/adapters/sqlite/database/sql.ts'

export function sqlContract(name: string, open: () => Sql): void {
  describe(`the SQL contract on ${name}`, () => {
    const table = (): Sql => {
      const sql = open()
      sql.exec(
        'CREATE TABLE items (key INTEGER PRIMARY KEY, name TEXT UNIQUE, body BLOB, amount REAL); CREATE TABLE parts (item INTEGER NOT NULL REFERENCES items(key))',
      )
      return sql
    }

    it('values come back as they went in, in plain rows with only the selected columns', () => {
      const sql = table()
      const insert = sql.prepare('INSERT INTO items (name, body, amount) VALUES (?, ?, ?)')
      expect(insert.run('é😀"\'', Uint8Array.of(0, 255, 7), 1_763_763_771_123.25)).toEqual({ changes: 1 })
      insert.run(null, null, null)
      const rows = sql
        .prepare('SELECT name, body, amount FROM items ORDER BY key')
        .all<{ name: string; body: Uint8Array; amount: number }>()
      expect(rows.map((row) => Object.keys(row))).toEqual([
        ['name', 'body', 'amount'],
        ['name', 'body', 'amount'],
      ])
      expect(rows[0]?.body).toBeInstanceOf(Uint8Array)
      expect([...(rows[0]?.body ?? [])]).toEqual([0, 255, 7])
      expect([rows[0]?.name, rows[0]?.amount, rows[1]?.name, rows[1]?.body]).toEqual([
        'é😀"\'',
        1_763_763_771_123.25,
        null,
        null,
      ])
      expect(sql.prepare('SELECT count(*) AS n FROM items').get()).toEqual({ n: 2 })
      expect(sql.prepare('SELECT name FROM items WHERE key = ?').get(99)).toBeUndefined()
    })

    it('a single null or blob is a value and not a bag of names', () => {
      const sql = table()
      expect(sql.prepare('INSERT INTO items (name) VALUES (?)').run(null)).toEqual({ changes: 1 })
      expect(sql.prepare('INSERT INTO items (body) VALUES (?)').run(Buffer.from('abc'))).toEqual({ changes: 1 })
      expect(sql.prepare('SELECT length(body) AS n FROM items WHERE body = ?').get(Buffer.from('abc'))).toEqual({
        n: 3,
      })
    })

    it('rows can be walked one by one and left early without keeping the database busy', () => {
      const sql = table()
      for (let number = 0; number < 250; number++) sql.prepare('INSERT INTO items (amount) VALUES (?)').run(number)
      const seen: number[] = []
      for (const row of sql.prepare('SELECT amount FROM items ORDER BY key').iterate<{ amount: number }>())
        seen.push(row.amount)
      expect(seen).toEqual(Array.from({ length: 250 }, (_, number) => number))
      for (const row of sql.prepare('SELECT amount FROM items').iterate<{ amount: number }>())
        if (row.amount === 3) break
      sql.exec('DELETE FROM items')
      expect(sql.prepare('SELECT count(*) AS n FROM items').get()).toEqual({ n: 0 })
    })

    it('a transaction is all or nothing, and one inside another joins it', () => {
      const sql = table()
      const insert = sql.prepare('INSERT INTO items (name) VALUES (?)')
      expect(() =>
        sql.transaction(() => {
          insert.run('a')
          sql.transaction(() => insert.run('b'))
          insert.run('a')
        }),
      ).toThrow(expect.objectContaining({ code: 'internal' }))
      expect(sql.prepare('SELECT count(*) AS n FROM items').get()).toEqual({ n: 0 })
      expect(sql.transaction(() => insert.run('a').changes)).toBe(1)
      expect(sql.prepare('SELECT count(*) AS n FROM items').get()).toEqual({ n: 1 })
    })

    it('what is kept in memory beside the rows is undone with the part that fails, and with the whole', () => {
      const sql = table()
      const undone: string[] = []
      const noting = (name: string, then: () => void = () => undefined): void =>
        sql.transaction(() => {
          sql.onRollback(() => undone.push(name))
          then()
        })
      const failing = (): never => {
        throw new Error('not this')
      }
      sql.transaction(() => {
        noting('kept')
        expect(() => noting('part', () => noting('inner', failing))).toThrow('not this')
        expect(undone).toEqual(['inner', 'part'])
      })
      sql.onRollback(() => undone.push('outside'))
      expect(() => noting('whole', failing)).toThrow('not this')
      expect(undone).toEqual(['inner', 'part', 'whole'])
    })

    it('a part that takes the whole transaction with it is not written on, whoever caught its error', () => {
      const sql = table()
      sql.exec("CREATE TRIGGER guard BEFORE INSERT ON parts BEGIN SELECT RAISE(ROLLBACK, 'gone'); END")
      const insert = sql.prepare('INSERT INTO items (name) VALUES (?)')
      expect(() =>
        sql.transaction(() => {
          sql.transaction(() => insert.run('a'))
          expect(() => sql.transaction(() => sql.prepare('INSERT INTO parts (item) VALUES (1)').run())).toThrow()
          sql.transaction(() => insert.run('b'))
        }),
      ).toThrow(expect.objectContaining({ code: 'internal' }))
      expect(sql.prepare('SELECT count(*) AS n FROM items').get()).toEqual({ n: 0 })
      expect(sql.transaction(() => insert.run('c').changes)).toBe(1)
    })

    it('foreign keys are kept', () => {
      expect(() => table().prepare('INSERT INTO parts (item) VALUES (?)').run(1)).toThrow(
        expect.objectContaining({ code: 'internal' }),
      )
    })

    it('a full disk is reported as such and what was there stays readable', () => {
      const sql = table()
      sql.prepare('INSERT INTO items (name) VALUES (?)').run('kept')
      const pages = sql.prepare('PRAGMA page_count').get<{ page_count: number }>()?.page_count ?? 0
      sql.exec(`PRAGMA max_page_count = ${pages + 4}`)
      const insert = sql.prepare('INSERT INTO items (body) VALUES (?)')
      expect(() =>
        sql.transaction(() => {
          for (let number = 0; number < 50; number++) insert.run(new Uint8Array(4_096))
        }),
      ).toThrow(expect.objectContaining({ code: 'disk.full', retryable: true }))
      expect(sql.prepare('SELECT name FROM items').all()).toEqual([{ name: 'kept' }])
      expect(sql.transaction(() => insert.run(null).changes)).toBe(1)
    })

    it('full-text tables are there on both', () => {
      const sql = open()
      sql.exec("CREATE VIRTUAL TABLE words USING fts5(text); INSERT INTO words VALUES ('the boat lies at the pier')")
      expect(sql.prepare('SELECT text FROM words WHERE words MATCH ?').all('pier')).toHaveLength(1)
    })

    it('closing twice is harmless', () => {
      const sql = open()
      expect(sql.isOpen()).toBe(true)
      sql.close()
      expect(() => sql.close()).not.toThrow()
      expect(sql.isOpen()).toBe(false)
    })
  })
}
