import { zstdDecompressSync } from 'node:zlib'
import { message } from '../../../../../contract/message.ts'
import type { Archive } from '../archive.ts'
import { broken, ImportRefusal } from '../refusal.ts'

/** A note: its fields in their order, as HTML under their names. */
export type AnkiNote = { fields: { name: string; html: string }[]; tags: string[] }

const ownOrder = 'COLLATE unicase'
const mostBytes = 64 * 1024 * 1024
/** More notes than any file of questions has. */
const mostNotes = 20_000
/** The collections of new and old versions. A package of a new one has an old one as well, which only asks to update Anki. */
const collections = ['collection.anki21b', 'collection.anki21', 'collection.anki2']

/** Returns whether an archive is a package of Anki (.apkg, .colpkg). */
export const isAnki = (archive: Archive): boolean => collections.some((name) => archive.has(name))

/** Returns bytes without the packing by zstd that new versions use. */
export function unpackZstd(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 4).toString('hex') !== '28b52ffd') return bytes
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: mostBytes })
  } catch {
    throw broken()
  }
}

/** Reads the notes of a package, of every version of Anki. Throws ImportRefusal. */
export function readNotes(archive: Archive): AnkiNote[] {
  const name = collections.find((each) => archive.has(each))!
  const bytes = Buffer.from(unpackZstd(archive.read(name)!))
  const sqlite = process.getBuiltinModule('node:sqlite')
  // Old versions of Node have none.
  if (!sqlite) throw new ImportRefusal(message('import.isAnki'))
  const database = new sqlite.DatabaseSync(':memory:')
  try {
    // Other values of these two bytes mean that a log of changes is on the disk.
    database.deserialize(inKnownOrder(bytes).fill(1, 18, 20))
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON')
    return readTables((sql) => database.prepare(sql).all())
  } catch (error) {
    // Damaged, or without the tables of Anki.
    throw error instanceof ImportRefusal ? error : broken()
  } finally {
    database.close()
  }
}

/** New versions order some names by rules of their own. Where SQLite does not know the rules, it does not read the table. */
function inKnownOrder(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf(ownOrder); at !== -1; at = bytes.indexOf(ownOrder, at))
    bytes.write('COLLATE nocase ', at)
  return bytes
}

type Query = (sql: string) => Record<string, unknown>[]

/** Reads plain tables alone: no view, virtual table or computed column of the file is ever run. */
function readTables(query: Query): AnkiNote[] {
  const plain = query(
    "SELECT lower(name) AS name FROM sqlite_schema WHERE type = 'table' AND NOT sql LIKE '%VIRTUAL%' AND NOT sql LIKE '%GENERATED%'",
  ).map(({ name }) => name)
  const read = (table: string, columns: string, limit: number) =>
    plain.includes(table) ? query(`SELECT ${columns} FROM ${table} LIMIT ${limit}`) : []
  const notes = read('notes', 'CAST(mid AS TEXT) AS kind, flds, tags', mostNotes + 1)
  if (notes.length > mostNotes) throw new ImportRefusal(message('import.tooHard'))
  const names = new Map<string, unknown>()
  for (const { kind, ord, name } of read('fields', 'CAST(ntid AS TEXT) AS kind, ord, name', mostNotes))
    names.set(`${kind}.${ord}`, name)
  // Old versions have the kinds of notes as JSON.
  for (const { models } of read('col', 'models', 1)) {
    const kinds = Object.entries<{ flds?: { name?: unknown }[] }>(JSON.parse(String(models || '{}')))
    for (const [kind, { flds = [] }] of kinds)
      for (const [place, field] of flds.entries()) names.set(`${kind}.${place}`, field.name)
  }
  return notes.map(({ kind, flds, tags }) => ({
    fields: String(flds)
      .split('\u001f')
      .map((html, place) => ({ name: String(names.get(`${kind}.${place}`) ?? ''), html })),
    tags: String(tags).split(' ').filter(Boolean),
  }))
}
