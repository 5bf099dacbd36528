import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { decodeBijoy } from '../contract/import/bijoy/decode-bijoy.ts'
import { encodeBijoy } from '../contract/import/bijoy/encode-bijoy.ts'
import { blocksOfText } from '../contract/import/paper/lines.ts'
import { hasBijoyText, linesOfBlocks } from '../contract/import/paper/lines-of-blocks.ts'
import { createRandom } from './support/random.ts'
import { typeWord } from './support/second-bijoy.ts'

const root = path.join(import.meta.dirname, '..')
const files = globSync('{contract,docs,server,web,tests}/**/*.{csv,md,ts,tsx}', { cwd: root }).filter(
  (file) => !/generated|fixtures|second-bijoy/.test(file),
)
const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8').normalize('NFC'))
/** Texts for people: tests and programs also have letters that stand alone. */
const written = texts.filter((_, at) =>
  /^(?:contract\/texts|server\/admin)\//.test(files[at]!.replaceAll('\\', '/')),
)
const withoutJoiners = (text: string) => text.normalize('NFC').replace(/[\u200c\u200d]/g, '')

/** A word as Bangla spells it: syllables, each with one vowel sign at most. */
const word = /^(?:(?:[অ-ঔ]|[ক-হড়ঢ়য়ৎ]়?(?:্[ক-হ]়?)*)[া-ৌ]?[ঁ]?[ংঃ]?্?)+$/u

/** Returns the words of the sample bank and of the product's own texts, and others of their syllables, until there are 20,000. */
function wordsOf20000(): string[] {
  const words = new Set(written.flatMap((text) => text.match(/[\u0980-\u09ff\u200c\u200d]+/gu) ?? []))
  const real = [...words]
    .map(withoutJoiners)
    .filter(
      (each) =>
        word.test(each) &&
        !/(?<![ডঢয])়/u.test(each.normalize('NFD')) &&
        !/^্|্্|[^অআইঈউঊঋএঐওঔক-নপ-রলশ-হড়ঢ়য়ৎংঃঁা-ৄেৈোৌ্]/u.test(each),
    )
  const syllables = [
    ...new Set(real.flatMap((each) => each.match(/(?:[ক-হড়ঢ়য়]়?(?:্[ক-হ]়?)*)[া-ৌ]?ঁ?ং?/gu) ?? [])),
  ]
  const random = createRandom(20_000)
  const all = new Set(real)
  while (all.size < 20_000)
    all.add(
      Array.from(
        { length: 2 + Math.floor(random() * 2) },
        () => syllables[Math.floor(random() * syllables.length)]!,
      ).join(''),
    )
  return [...all]
}

test('20,000 words come back from two encoders that were written apart, but for a short list', () => {
  const words = wordsOf20000()
  const differing = new Map<string, string>()
  let typedApart = 0
  for (const each of words) {
    if (withoutJoiners(decodeBijoy(encodeBijoy(each))) !== each) differing.set(each, 'ours')
    const typed = typeWord(each)
    if (typed === null) continue
    typedApart += 1
    const back = withoutJoiners(decodeBijoy(typed))
    if (back !== each) differing.set(each, `${typed} ${back}`)
  }
  process.stdout.write(
    `${words.length} words, ${typedApart} by both, ${differing.size} differ\n${[...differing]
      .slice(0, 60)
      .map((row) => row.join(' '))
      .join('\n')}\n`,
  )
  expect(words.length).toBeGreaterThanOrEqual(20_000)
  expect(typedApart).toBeGreaterThan(words.length * 0.98)
  expect(differing.size).toBeLessThanOrEqual(20)
})

/** Bold words, rows of tables and formulas in `\(…\)` lose their signs before Bijoy is looked for. */
const markdown = /(?:^|[\s([{>_~#-])\*{1,2}[\p{L}\p{N}"'([{$\\][^*]*\*|^\s*\||(?:^|[\s(])\\[([]/u

/** Reads lines as files of twenty, so that no line hides among others; returns those that change. */
function changedOf(lines: readonly string[]): string[] {
  const portions = Array.from({ length: Math.ceil(lines.length / 20) }, (_, at) =>
    lines.slice(at * 20, at * 20 + 20),
  )
  return portions.flatMap((portion) => {
    const blocks = blocksOfText(portion.join('\n'))
    const read = linesOfBlocks(blocks, hasBijoyText(blocks))
    const unread = linesOfBlocks(blocks, false)
    return portion.filter(
      (line, at) =>
        read[at]!.text !== unread[at]!.text ||
        (!markdown.test(line) &&
          read[at]!.text.trim() !== line.normalize('NFC').replaceAll('\u00a0', ' ').trim()),
    )
  })
}

/** Without letters that nobody sees; wide signs of labels are read as narrow ones. */
const shown = (text: string) =>
  text
    .replace(/\u200b|\u200e|\u200f|\u2060|\ufeff|\ufe0f/g, '')
    .replace(/[（）［］．：，？]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

test('10,000 lines of English, and of programs, stay as they are', () => {
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => /[A-Za-z]{3}/.test(line) && /^[\x20-\x7e]+$/.test(line))
  expect(lines.length).toBeGreaterThan(10_000)
  expect(changedOf(lines)).toEqual([])
})

const accented =
  'Élève été français où déjà façade naïve Noël cœur garçon forêt île âge à être très après fenêtre hôtel goût çà Müller über Straße Größe schön für Mädchen Äpfel Öl Übung möchte könnte natürlich Tür früh groß heißen señor mañana año corazón también después niño ¿qué? ¡sí! más São João coração irmã avó pão não você à é piątek źródło łódź żaba Çok güzel öğretmen çocuk İstanbul şehir håber ære øst på blåbær Žižek čas říká město ďábel'.split(
    ' ',
  )
const plain =
  'le la un une der die das und el los que para com the of in on to word place time day man'.split(' ')

test('2,000 lines of Latin letters with accents stay as they are', () => {
  const random = createRandom(2_000)
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)]!
  const lines = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 4 + Math.floor(random() * 8) }, () => pick(random() < 0.5 ? accented : plain)).join(
      ' ',
    ),
  )
  expect(changedOf(lines)).toEqual([])
})

test('Bangla in Unicode and TeX stay as they are', () => {
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => /[\u0980-\u09ff]|\$[^$]*\\/.test(line))
  expect(lines.length).toBeGreaterThan(7_000)
  expect(changedOf(lines.map(shown))).toEqual([])
})
