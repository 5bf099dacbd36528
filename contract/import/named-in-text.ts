import { normaliseLine, normaliseText, toAsciiDigits } from '../normalise.ts'
import { findPlace, findText, readToken, tokensOf } from './answer-names.ts'

/** Words around the mark of an option in a column of keys: "Option B is correct", "খ নং". */
const aroundMarks = new Set(
  `correct right true answer ans option opt choice key is it the no number st nd rd th only so hence thus therefore
  সঠিক শুদ্ধ উত্তর উ বিকল্প অপশন নং নম্বর নম্বরটি টি ম য় র্থ হলো হবে তাই সুতরাং অতএব`
    .split(/\s+/)
    .map(normaliseText),
)
/** A clause with one of these, and none of the others, says which option is right. */
const saysRight = /(?<![\p{L}\p{M}])(?:correct|right|answer|ans|key|সঠিক|শুদ্ধ|উত্তর|উ)ঃ?(?![\p{L}\p{M}])/iu
const saysNot = /(?<![\p{L}\p{M}])(?:not|wrong|নয়|ভুল)(?![\p{L}\p{M}])|n['’]t\b/iu
const clauseEnd = /(?<!\b(?:ans|opt))[.।;,](?:\s|$)|\n|\s(?:because|since|as|কারণ|কেননা|যেহেতু)\s/iu

/** "খ) …", "Option B: …", "[B] …", "2. …". "3:1" and "2.5" are numbers. */
const opensWithMark =
  /^(?:(?:option|opt|ans|answer|solution|অপশন|বিকল্প|উত্তর|সমাধান)\s*[:ঃ]?\s*)?[([{]?\s*([a-dকখগঘ1-4])\s*(?:[)\]}।]|[.:](?!\s*[0-9]))\s*(?!\p{L}[.,])(?=\S)/iu
/** "B - …", "B because …", "খ কারণ …", also behind "Option". A small letter may be a quantity, and "C, H and O" are elements. */
const opensWithLetter =
  /^(?:(?:[Oo]ption|[Ss]olution|অপশন|বিকল্প|সমাধান)\s*[:ঃ]?\s*)?([A-Dকখগঘ])(?:\s*,(?!\s*\p{L}\p{M}*(?![\p{L}\p{M}]))|\s*[-–—/]\s+|\s+(?:because|is|কারণ|ঠিক|হবে)(?![\p{L}\p{M}]))/u
/** "… (B)", "… Ans: B", "… why: B". */
const closesWithMark =
  /(?:[([]\s*([a-dকখগঘ])\s*[)\]]|(?<![\p{L}\p{M}])(?:ans|answer|উত্তর|উ)\s*[.:：ঃ।–-]*\s*[(]?([a-dকখগঘ1-4])[)]?|\p{L}{2}\p{M}*\s*[:：]\s*([a-dকখগঘ]))[\s.।]*$/iu
/** "… So B.", "… তাই খ", "… ∴ Dhaka", "… → Dhaka", "Choose Dhaka". */
const concludes =
  /^.*(?:(?<![\p{L}\p{M}])(?:so|hence|thus|therefore|choose|select|pick|তাই|সুতরাং|অতএব)(?![\p{L}\p{M}])|[∴→⇒]|=>|->)[\s,:]*(.+?)[\s.।]*$/isu
/** The marks of a list: "ক) … খ) …". */
const inList = /(?<![\p{L}\p{M}\p{N}])[a-dকখগঘ1-4][)।]/giu

/** A longer text is no key as a whole. */
const longestKey = 300
function wordsOf(text: string): string[] {
  return tokensOf(text.replace(/ঃ(?!\p{L})/gu, ' ')).filter((word) => !aroundMarks.has(word))
}

/** Returns the number of the option whose mark the words are. Two words are the same mark, or the number of the row and it. */
function keyOf(words: readonly string[]): number | null {
  const [first, second = null] = words.map(readToken)
  const key = second ?? first
  if (words.length > 2 || !first || !key || ![0, 1, 2, 3, 4].includes(key.number)) return null
  const isPair = second === null || (words[0] !== words[1] && first.number === key.number)
  const isOfRow = first.isDigit && !key.isDigit
  return words.length < 2 || (second && (isPair || isOfRow)) ? key.number : null
}

/**
 * Returns whether a text beside a question says that another option than the answer is right: as its only words ("C",
 * "Sylhet"), or where it speaks of the answer ("So the answer is C."). `options` are in the order of the file.
 */
export function namesOther(text: string, options: readonly string[], answer: string): boolean {
  const isRight = (place: number) => normaliseText(options[place]!) === normaliseText(answer)
  const isShort = text.length <= longestKey
  const exact = isShort ? findText(text, options) : null
  if (exact !== null) return !isRight(exact)
  const words = isShort ? wordsOf(text) : []
  const right = tokensOf(answer)
  if (words.length > 0 && words.every((word) => right.includes(word))) return false
  const clauses = normaliseText(text)
    .split(clauseEnd)
    .filter((clause) => saysRight.test(clause) && !saysNot.test(clause))
  return [...findWhole(words, options), ...clauses.flatMap(findStart)].some((place) => !isRight(place))

  function findStart(clause: string): number[] {
    const said = wordsOf(clause.slice(0, longestKey))
    const [first = ''] = said
    const mark = readToken(first)
    const isLetter = mark?.isDigit === false && (said.length === 1 || !['a', 'এ'].includes(first))
    if (isLetter) return placesOf(mark.number, options)
    const begun = options.flatMap((option, place) => {
      const start = tokensOf(option).join(' ')
      return start !== '' && `${said.join(' ')} `.startsWith(`${start} `) ? [place] : []
    })
    return begun.some(isRight) ? [] : begun
  }
}

/** Returns the places of the options that a text is, alone or beside a mark: "Oslo (B)". */
function findWhole(words: readonly string[], options: readonly string[]): number[] {
  const key = keyOf(words)
  if (key !== null) return placesOf(key, options)
  return options.flatMap((option, place) => {
    const whole = tokensOf(option).join(' ')
    const parts = whole === '' ? [] : ` ${words.join(' ')} `.split(` ${whole} `)
    const rest = parts.join(' ').trim().split(' ').filter(Boolean)
    const other = keyOf(rest)
    if (parts.length !== 2 || (rest.length > 0 && other === null)) return []
    return other === null ? [place] : [place, ...placesOf(other, options)]
  })
}

function placesOf(number: number, options: readonly string[]): number[] {
  return [findPlace('abcd'[number - 1] ?? '', 1, options) ?? []].flat()
}

/** Returns whether a text opens or closes with the mark of another option than the answer: "খ) …", "… So B." */
export function leadsToOther(text: string, options: readonly string[], answer: string): boolean {
  const place = placeAtStart(text, options) ?? placeAtEnd(text, options)
  return place !== null && normaliseText(options[place]!) !== normaliseText(answer)
}

function placeAtStart(text: string, options: readonly string[]): number | null {
  const line = toAsciiDigits(normaliseLine(text))
  const [opening, mark] = opensWithMark.exec(line) ?? opensWithLetter.exec(line) ?? []
  if (opening === undefined || mark === undefined || new Set(line.match(inList)).size > 1) return null
  const [clause = ''] = line.slice(opening.length).split(clauseEnd)
  return saysNot.test(clause) ? null : placeOfMark(mark, options)
}

/** Returns the place of the option that a text closes with: "… (B)", "… Ans: B", "… ∴ Dhaka". */
export function placeAtEnd(text: string, options: readonly string[]): number | null {
  const line = toAsciiDigits(normaliseLine(text))
  const [, bracketed, introduced, named] = closesWithMark.exec(line) ?? []
  const mark = bracketed ?? introduced ?? named
  if (mark !== undefined) return placeOfMark(mark, options)
  const [, conclusion = ''] = concludes.exec(line) ?? []
  return /^[0-9]/.test(conclusion) ? findText(conclusion, options) : placeOfMark(conclusion, options)
}

function placeOfMark(mark: string, options: readonly string[]): number | null {
  return findText(mark, options) ?? findPlace(mark, 1, options)
}
