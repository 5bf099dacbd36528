import { type AnyMessage, message } from '../message.ts'
import { fewestCells } from './layout.ts'
import type { CsvRecord } from './records.ts'
import { lengthOf } from './table-cells.ts'
import { looksLikeBijoy } from './western.ts'

/** A line of an exam paper or of notes: "(ক) ঢাকা", "B. Dhaka", "- Dhaka". */
const optionLine = /^[ \t]*(?:[([]?[কখগঘ][)\]}.।]|[([]?[A-Da-d][)\].]|[-–*•○●☐](?=[ \t]))[ \t]*\S/gm
/** Anki begins its files with such lines. */
const ankiHead =
  /^\s*#(?:separator:\S+|html:(?:true|false)|(?:notetype|deck|tags)(?: column)?:[^,\n]+)[ \t]*(?:\n|$)/i
/** Four options in one line. */
const optionsInLine = /(?:ক\s*[)।.].+খ\s*[)।.].+গ\s*[)।.])|(?:\ba\s*[).].+\bb\s*[).].+\bc\s*[).])/gi

/** Returns whether a pasted text is laid out as on paper, or as the text of a quiz. */
export function isPaperOrQuiz(text: string): boolean {
  const code = findOtherFormat(text, [], '')?.code ?? ''
  return ['import.isPaper', 'import.isMoodleXml', 'import.isXml'].includes(code) || looksLikeBijoy(text)
}

/**
 * Returns what to do with a text that is no table: questions of a paper or a quiz that cannot be read, cards, or XML; null for a
 * table. One sentence says more than an error for each line.
 */
export function findOtherFormat(
  text: string,
  records: readonly Pick<CsvRecord, 'cells' | 'fault'>[],
  separator: string,
): AnyMessage | null {
  if (ankiHead.test(text)) return message('import.isAnki')
  const wide = records.filter(({ cells, fault }) => fault === null && lengthOf(cells) >= fewestCells).length
  const isTable = wide * 5 > records.length
  // A question may begin with "<html>"; the last cell of its table closes nothing.
  const isXml = /^\s*(?:<\?xml|<quiz\b|<!DOCTYPE|<html\b|<table\b|<questestinterop\b|<assessment)/i.test(text)
  if (isXml && (!isTable || /<\/[a-z]+>\s*$/i.test(text)))
    return message(/<quiz\b|<question\b/i.test(text) ? 'import.isMoodleXml' : 'import.isXml')
  if (isTable) return null
  const options = (text.match(optionLine)?.length ?? 0) + 4 * (text.match(optionsInLine)?.length ?? 0)
  const isQuiz = /^ANSWER:\s*[A-Z]\s*$/im.test(text) || /\{[^{}]*[=~][^{}]*~[^{}]*\}/.test(text)
  if (isQuiz || options >= 3) return message('import.isPaper')
  const cards = records.filter(({ cells }) => [2, 3].includes(lengthOf(cells))).length
  const isCards = separator === '\t' && cards >= 3 && cards * 5 >= records.length * 4
  return isCards ? message('import.isAnki') : null
}
