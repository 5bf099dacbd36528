import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { zip } from './word-file.ts'

/* Packages of Anki for tests, as each of its generations writes them. */

export type Kind = { id: number; name: string; fields: readonly string[] }
export type Note = { kind: Kind; fields: readonly string[]; tags?: string }
export type Generation = 'anki2' | 'anki21' | 'anki21b'

const noteTable = `CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL); CREATE INDEX ix_notes_csum ON notes (csum);`
const colTable = `CREATE TABLE col (id integer PRIMARY KEY, crt integer, mod integer, scm integer, ver integer, dty integer,
  usn integer, ls integer, conf text, models text, decks text, dconf text, tags text);`
const newTables = `CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE nocase,
  config blob NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
  CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
  CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE nocase, mtime_secs integer NOT NULL,
  usn integer NOT NULL, config blob NOT NULL);`

/** Returns a collection; `more` is SQL that is run in it. */
export function makeCollection(notes: readonly Note[], isNew: boolean, more = ''): Buffer {
  const database = new DatabaseSync(':memory:')
  database.exec(noteTable + colTable + (isNew ? newTables : ''))
  const kinds = [...new Set(notes.map(({ kind }) => kind))]
  const models = kinds.map(({ id, name, fields }) => [
    id,
    { id, name, flds: fields.map((field, ord) => ({ name: field, ord })) },
  ])
  const insertCol = database.prepare("INSERT INTO col VALUES (1,0,0,0,?,0,0,0,'{}',?,'{}','{}','{}')")
  insertCol.run(isNew ? 18 : 11, isNew ? '' : JSON.stringify(Object.fromEntries(models)))
  for (const { id, name, fields } of isNew ? kinds : []) {
    database.prepare('INSERT INTO notetypes VALUES (?,?,0,0,?)').run(id, name, Buffer.alloc(0))
    for (const [ord, field] of fields.entries())
      database.prepare('INSERT INTO fields VALUES (?,?,?,?)').run(id, ord, field, Buffer.alloc(0))
  }
  const insertNote = database.prepare("INSERT INTO notes VALUES (?,?,?,0,0,?,?,'',0,0,'')")
  for (const [place, { kind, fields, tags = '' }] of notes.entries())
    insertNote.run(1_700_000_000_000 + place, `g${place}`, kind.id, ` ${tags} `, fields.join('\u001f'))
  database.exec(more)
  if (isNew) {
    database.enableDefensive(false)
    // New versions sort by rules of their own, which SQLite does not know.
    database.exec(`PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'COLLATE nocase', 'COLLATE unicase')`)
  }
  const bytes = Buffer.from(database.serialize())
  database.close()
  return bytes
}

/** Returns a package. That of a new generation has an old collection as well, which only says to update. */
export function makePackage(
  notes: readonly Note[],
  generation: Generation,
  { media = {}, more }: { media?: Record<string, Uint8Array>; more?: string } = {},
): Uint8Array {
  const isNew = generation === 'anki21b'
  const pack = (bytes: Uint8Array) => (isNew ? zstdCompressSync(bytes) : bytes)
  const basic = { id: 1, name: 'Basic', fields: ['Front', 'Back'] }
  const update = 'Please update to the latest Anki version, then import the .colpkg/.apkg file again.'
  const dummy = makeCollection([{ kind: basic, fields: [update, ''] }], false)
  const names = Object.keys(media)
  const list = isNew
    ? Buffer.concat(
        names.map((name) => field(1, Buffer.concat([field(1, Buffer.from(name)), Buffer.from([0x10, 5])]))),
      )
    : Buffer.from(JSON.stringify(Object.fromEntries(names.map((name, place) => [place, name]))))
  return zip({
    ...(generation !== 'anki2' && { 'collection.anki2': dummy }),
    [`collection.${generation}`]: pack(makeCollection(notes, isNew, more)),
    media: pack(list),
    ...Object.fromEntries(names.map((name, place) => [`${place}`, pack(media[name]!)])),
    ...(isNew && { meta: Buffer.from([8, 3]) }),
  })
}

/** A field of Protocol Buffers that is bytes. */
function field(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes])
}
