import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ExportedPack, type ExportedQuestion, pictureName } from './exported.ts'
import { htmlOf, imagesOf, stemOf, withImages, zip } from './markup.ts'

/*
 * A deck in the oldest format of Anki's packages, which every version reads:
 * https://github.com/ankidroid/Anki-Android/wiki/Database-Structure
 */

const fields = ['Question', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Answer', 'Explanation']
const front =
  '{{Question}}<ol type="A"><li>{{Option 1}}</li><li>{{Option 2}}</li><li>{{Option 3}}</li><li>{{Option 4}}</li></ol>'
const back = `{{FrontSide}}<hr id=answer>{{Answer}}<br>{{Explanation}}`
const separator = '\x1f'
/** The kind of note has the same id in all decks, so that Anki does not make one for each. */
const modelId = 1_700_000_000_000

const schema = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
    dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
    dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
    tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
    usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
    factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
    odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
    lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);`

/** Returns a deck of Anki: a card for each question, with its options in front and the right one behind. */
export function writeAnki(pack: ExportedPack): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'deck-'))
  try {
    const file = path.join(folder, 'collection.anki2')
    const database = new DatabaseSync(file)
    fill(database, pack)
    database.close()
    const media: Record<string, string> = {}
    const files: Record<string, Uint8Array> = {}
    for (const [place, { pictures }] of pack.questions.entries())
      for (const picture of pictures) {
        const number = Object.keys(media).length
        media[number] = pictureName(place, picture)
        files[number] = picture.bytes
      }
    return zip({ 'collection.anki2': readFileSync(file), media: JSON.stringify(media), ...files })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function fill(database: DatabaseSync, { name, questions }: ExportedPack): void {
  const first = modelId + Number.parseInt(digestOf(name).slice(0, 8), 16)
  const insert = (table: string, row: readonly (string | number)[]) =>
    database.prepare(`insert into ${table} values (${row.map(() => '?').join()})`).run(...row)
  database.exec(`begin; ${schema}`)
  const deck = {
    ...sharedOf(first, name),
    desc: '',
    dyn: 0,
    conf: 1,
    extendNew: 0,
    extendRev: 0,
    collapsed: false,
  }
  const days = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] }
  const decks = { 1: { ...deck, ...days, ...sharedOf(1, 'Default') }, [first]: { ...deck, ...days } }
  const texts = [{ [modelId]: modelOf(first) }, decks, { 1: { ...sharedOf(1, 'Default') } }, {}]
  const [models, ...others] = texts.map((each) => JSON.stringify(each))
  insert('col', [1, 0, 0, 0, 11, 0, 0, 0, '{}', models!, ...others])
  for (const [place, question] of questions.entries()) {
    const [id, values] = [first + place, fieldsOf(question, place)]
    const tags = question.content.tags.map((tag) => tag.replace(/\s+/g, '_'))
    const sum = Number.parseInt(digestOf(values[0]!).slice(0, 8), 16)
    const guid = digestOf(values.join(separator)).slice(0, 10)
    const written = tags.length > 0 ? ` ${tags.join(' ')} ` : ''
    insert('notes', [id, guid, modelId, 0, -1, written, values.join(separator), values[0]!, sum, 0, ''])
    insert('cards', [id, id, first, 0, 0, -1, 0, 0, place, 0, 0, 0, 0, 0, 0, 0, 0, ''])
  }
  database.exec('commit')
}

function fieldsOf(question: ExportedQuestion, place: number): string[] {
  const { content, options, right } = question
  const images = imagesOf(question, place)
  return [
    stemOf(content, images),
    ...options.map((option, at) => withImages(option, images(at))),
    `${'ABCD'[right]}) ${htmlOf(options[right]!)}`,
    htmlOf(content.explanation),
  ]
}

const sharedOf = (id: number, name: string) => ({ id, name, mod: 0, usn: -1 })

function modelOf(did: number) {
  const flds = fields.map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  }))
  const tmpl = { name: 'Card 1', ord: 0, qfmt: front, afmt: back, did: null, bqfmt: '', bafmt: '' }
  return {
    ...sharedOf(modelId, 'Multiple choice'),
    ...{ type: 0, did, sortf: 0, flds, tmpls: [tmpl], tags: [], vers: [], req: [[0, 'any', [0]]] },
    ...{ css: '.card { font-size: 20px }', latexPre: '', latexPost: '' },
  }
}

const digestOf = (text: string) => createHash('sha1').update(text).digest('hex')
