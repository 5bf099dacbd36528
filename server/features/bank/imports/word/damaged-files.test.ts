import { expect, test } from 'vitest'
import { linesOfBlocks } from '../../../../../contract/import/paper/lines-of-blocks.ts'
import { readPaper } from '../../../../../contract/import/paper/read-paper.ts'
import { createRandom, type Random } from '../../../../../tests/support/random.ts'
import { runs } from '../../../../../tests/support/runs.ts'
import {
  font,
  inList,
  list,
  makeWord,
  paragraph,
  picture,
  run,
  table,
  tinyPng,
  zip,
} from '../../../../../tests/support/word-file.ts'
import { Archive } from '../archive.ts'
import { ImportRefusal } from '../refusal.ts'
import { readWord } from './read-word.ts'

const math =
  '<m:oMath><m:rad><m:deg/><m:e><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>x</m:t></m:r></m:den></m:f></m:e></m:rad></m:oMath>'
const field =
  '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>EQ \\f(1,2)</w:instrText><w:fldChar w:fldCharType="end"/></w:r>'
const box = `<w:r><w:pict><v:textbox><w:txbxContent>${paragraph('ক')}</w:txbxContent></v:textbox></w:pict></w:r>`
const cells = ['ক) এক', 'খ) দুই', 'গ) তিন', 'ঘ) চার'].map((text) => paragraph(text))
const questions = Array.from(
  { length: 5 },
  () =>
    paragraph(run('Avgvi wK?', font('SutonnyMJ')) + math + field + box + picture('a.png'), inList(1)) +
    table([cells]),
)
const file = makeWord({
  body: questions.join('') + paragraph('উত্তরমালা: ১. ক ২. খ ৩. গ ৪. ঘ ৫. ক'),
  styles: `<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:basedOn w:val="N"/><w:rPr>${font('Arial')}</w:rPr></w:style>`,
  numbering: `${list(1, [{ format: 'hindiNumbers', text: '%1।' }])}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
  media: { 'a.png': tinyPng },
})
const names = new Archive(file).names
const parts = Object.fromEntries(names.map((name) => [name, new Archive(file).read(name)!]))

/** Changes, cuts out, doubles or moves some of the bytes. */
function damage(bytes: Uint8Array, random: Random): Buffer {
  let damaged = Buffer.from(bytes)
  const place = () => Math.floor(random() * damaged.length)
  for (let times = Math.ceil(random() * 8); times > 0; times -= 1) {
    const [from, to] = [place(), place()].sort((one, other) => one - other) as [number, number]
    const end = Math.min(to, from + 400)
    const kind = Math.floor(random() * 4)
    if (kind === 0) damaged[from] = Math.floor(random() * 256)
    else if (kind === 1) damaged = Buffer.concat([damaged.subarray(0, from), damaged.subarray(end)])
    else if (kind === 2) damaged = Buffer.concat([damaged.subarray(0, end), damaged.subarray(from)])
    else damaged.copy(damaged, place(), from, end)
  }
  return damaged
}

/** Changes XML so that it stays well formed: elements become others, and values nonsense. */
function distort(xml: Buffer, random: Random): Buffer {
  const tags = [...new Set(xml.toString().match(/(?<=<)[a-z]+:\w+/g))]
  const one = () => tags[Math.floor(random() * tags.length)]!
  const values = ['', '-1', '99999999999', 'NaN', '__proto__', '%9%9', 'ক', 'true', '1.5e300', '&#x110000;']
  let text = xml.toString()
  for (let times = Math.ceil(random() * 4); times > 0 && tags.length > 0; times -= 1) {
    const [from, to] = [one(), one()]
    text = text.replace(new RegExp(`(</?)${from}(?=[ />])`, 'g'), `$1${to}`)
    text = text.replace(/="[^"]*"(?=[ />])/g, (value) =>
      random() < 0.03 ? `="${values[Math.floor(random() * values.length)]}"` : value,
    )
  }
  return Buffer.from(text)
}

/** Reads a file; returns what became of it, and fails for a fault or a reading that takes long. */
function readDamaged(bytes: Uint8Array): string {
  const start = process.threadCpuUsage()
  let outcome: string
  try {
    const paper = readPaper(linesOfBlocks(readWord(new Archive(bytes)).blocks, false))
    outcome = paper.questions.length > 0 ? 'questions' : 'nothing'
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    outcome = error.reason.code
  }
  expect(process.threadCpuUsage(start).user).toBeLessThan(5_000_000)
  return outcome
}

test('the file itself is read', () => {
  expect(readDamaged(file)).toBe('questions')
  expect(readDamaged(zip(parts))).toBe('questions')
})

test.each<[string, (random: Random) => Uint8Array]>([
  ['bytes of the zip', (random) => damage(file, random)],
  [
    'bytes of a part',
    (random) => {
      const name = names[Math.floor(random() * names.length)]!
      return zip({ ...parts, [name]: damage(parts[name]!, random) })
    },
  ],
  [
    'elements and values',
    (random) =>
      zip(
        Object.fromEntries(
          names.map((name) => [name, name.endsWith('.png') ? parts[name]! : distort(parts[name]!, random)]),
        ),
      ),
  ],
])('a file with damaged %s is read or refused, and takes no time', (kind, make) => {
  const outcomes: Record<string, number> = {}
  for (let seed = 1; seed <= runs(Number(process.env.DAMAGED_FILES ?? 1_000)); seed += 1) {
    const outcome = readDamaged(make(createRandom(seed)))
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  if (process.env.SHOW_TIMES) process.stderr.write(`${kind}: ${JSON.stringify(outcomes)}\n`)
  expect(outcomes['import.brokenInside']).toBeGreaterThan(0)
})
