import { type AnyMessage, message } from '../../message.ts'
import { isBijoyFont, isSymbolFont } from '../bijoy/bijoy-fonts.ts'
import { isLatinLine, judgeWord, mayBeLatin } from '../bijoy/bijoy-or-latin.ts'
import { decodeBijoy } from '../bijoy/decode-bijoy.ts'
import { findRomanNumerals, placesOf } from '../bijoy/roman-numerals.ts'
import type { Conversion } from '../imported.ts'
import { looksLikeBijoy } from '../western.ts'
import type { Block, Emphasised, Line, PlacedPicture, Run, TextRun } from './lines.ts'
import { textOfSymbols } from './symbols.ts'

type Coding = 'unicode' | 'bijoy'

/**
 * Turns the blocks of a file into lines of Unicode text. A run is decoded from Bijoy's coding by its font; where a file names no
 * fonts (a pasted text), by the whole file first, which `isBijoy` says, and then line by line.
 */
export function linesOfBlocks(blocks: readonly Block[], isBijoy: boolean): Line[] {
  return blocks.map(({ at, cells, doubts }) => {
    const line: Read = {
      ...{ text: '', typed: '', wasBijoy: false },
      ...{ emphasised: [], pictures: [], doubts: [...doubts] },
    }
    const texts = cells.map((runs, place) => {
      if (place > 0) addText(line, '\t')
      const from = line.text.length
      readCell(line, runs, isBijoy)
      return line.text.slice(from).trim()
    })
    const { typed, wasBijoy, ...read } = line
    return { at, ...read, cells: cells.length > 1 ? texts : null, bijoy: wasBijoy ? typed : null }
  })
}

/** Returns the lines that were typed for a Bijoy font, before and after. */
export function conversionsOf(lines: readonly Line[]): Conversion[] {
  return lines.flatMap(({ at, text, bijoy }) =>
    bijoy === null ? [] : [{ at, before: bijoy.trim(), after: text.trim() }],
  )
}

/** Returns whether a file that names no fonts is in Bijoy's coding. */
export function hasBijoyText(blocks: readonly Block[]): boolean {
  const texts = blocks.flatMap(({ cells }) =>
    cells.flat().flatMap((run) => ('text' in run && run.font === null ? [run.text] : [])),
  )
  return looksLikeBijoy(texts.join('\n'))
}

/** A line as far as it is read; `typed` is its text as it stands in the file. */
type Read = { text: string; typed: string; wasBijoy: boolean } & {
  emphasised: Emphasised[]
  pictures: PlacedPicture[]
  doubts: AnyMessage[]
}

function addText(line: Read, text: string, typed = text): void {
  line.text += text
  line.typed += typed
}

/** Adds the runs of a cell to its line. */
function readCell(line: Read, runs: readonly Run[], isBijoy: boolean): void {
  for (const stretch of stretchesOf(runs, isBijoy)) {
    if (!Array.isArray(stretch)) {
      if ('picture' in stretch) line.pictures.push({ name: stretch.picture, at: line.text.length })
      else addText(line, `$${stretch.tex}$`)
      continue
    }
    const raw = stretch.map(({ text }) => text).join('')
    const coding = codingOf(stretch[0]!, isBijoy)
    const { decode, kept } = decoderOf(raw, coding)
    // A cluster may begin in one run and end in the next, so the stretch is decoded as a whole.
    let [from, at] = [0, 0]
    const placeOf = (end: number) => line.text.length + decode(raw.slice(0, end)).length
    for (const [index, { text, emphasis: ways }] of stretch.entries()) {
      at += text.length
      // Programs cut text of one look into many runs.
      if (String(stretch[index + 1]?.emphasis) === String(ways)) continue
      for (const emphasis of ways) line.emphasised.push({ from: placeOf(from), to: placeOf(at), emphasis })
      from = at
    }
    const decoded = decode(raw)
    addText(line, decoded, raw)
    if (coding === 'bijoy' && decoded !== raw.normalize('NFC')) line.wasBijoy = true
    line.doubts.push(...kept.map((word) => message('import.latinKept', { word })))
  }
}

/** Letters that nobody sees, marks of direction among them; inside a word they may say how it is drawn. */
const unseen =
  /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?<=[\u0980-\u09CC\u09CE-\u09FF\s])[\u200C\u200D](?![\u0980-\u09FF])/gu

/** `\(x\)` and `\[x\]` of TeX, but not of a pattern in a program: they stand apart, and hold a formula or one letter. */
const texInBrackets =
  /(?<![^\s(])\\(?:\((?=\s*\S\s*\\\)|[^\n]*?[\\^_=+<>/0-9-])(.+?)\\\)|\[(?=\s*\S\s*\\\]|[^\n]*?[\\^_=+<>/0-9-])(.+?)\\\])(?=[\s.,;:?!।)]|$)/gu

/** Also writes `\(x\)`, as chats with programs do, as `$x$`. */
function withoutOddBlanks(text: string): string {
  return text
    .replace(unseen, '')
    .replaceAll('\u00A0', ' ')
    .replace(texInBrackets, (_, inside = '', apart = '') => `$${(inside + apart).trim()}$`)
    .replace(/[（）［］．：，？]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .normalize('NFC')
}

/** Joins runs of text of one coding: spelling marks and revisions cut words into several runs. */
function stretchesOf(runs: readonly Run[], isBijoy: boolean): (TextRun[] | Exclude<Run, TextRun>)[] {
  const stretches: (TextRun[] | Exclude<Run, TextRun>)[] = []
  for (const run of runs) {
    if (!('text' in run)) {
      stretches.push(run)
      continue
    }
    const shown = isSymbolFont(run.font)
      ? { ...run, text: textOfSymbols(run.font!, run.text), font: null }
      : run
    const last = stretches.at(-1)
    if (Array.isArray(last) && codingOf(last[0]!, isBijoy) === codingOf(shown, isBijoy)) last.push(shown)
    else stretches.push([shown])
  }
  return stretches
}

function codingOf({ text, font }: TextRun, isBijoy: boolean): Coding {
  if (/[\u0980-\u09FF]/.test(text)) return 'unicode'
  if (font !== null) return isBijoyFont(font) ? 'bijoy' : 'unicode'
  return isBijoy && !isLatinLine(text) ? 'bijoy' : 'unicode'
}

const latinWord = /(?<![\p{L}\p{M}\p{N}\p{S}])[A-Za-z][A-Za-z0-9]*(?![\p{L}\p{M}\p{S}])/gu
/** Formulas, and gaps to fill. Bijoy writes ৳ as $, so a formula must have a sign of TeX, and থ as _. */
const kept = /\$(?=[^$\n]*[\\^_{=])[^$\n]*\$|_{3,}|\\ce\{[^{}\n]*(?:\{[^{}\n]*\}[^{}\n]*)*\}/g

/** Returns how a stretch is read, and the words in it that were likely Latin and stay as they are. */
function decoderOf(raw: string, coding: Coding): { decode: (raw: string) => string; kept: string[] } {
  if (coding === 'unicode') return { decode: withoutOddBlanks, kept: [] }
  const words = placesOf(latinWord, raw).map(([from, to]) => {
    const word = raw.slice(from, to)
    return { from, to, word, judged: judgeWord(word) }
  })
  const latin = words.filter(({ from, to, word, judged }, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    const isBeside =
      (before?.judged === 'certain' && before.to === from - 1) ||
      (after?.judged === 'certain' && after.from === to + 1)
    return judged !== null || (isBeside && mayBeLatin(word))
  })
  const places = [
    ...latin.map(({ from, to }): [number, number] => [from, to]),
    ...placesOf(kept, raw),
    ...findRomanNumerals(raw),
  ].sort(([one], [other]) => one - other)
  const decode = (text: string) => {
    let decoded = ''
    let from = 0
    for (const [start, end] of places) {
      if (start < from || start >= text.length) continue
      decoded += decodeBijoy(text.slice(from, start)) + text.slice(start, end)
      from = Math.min(end, text.length)
    }
    return decoded + decodeBijoy(text.slice(from))
  }
  return {
    decode,
    kept: words.flatMap(({ word, judged }) => (judged === 'likely' ? [word] : [])),
  }
}
