import { toAsciiDigits } from '../../normalise.ts'

/** The number that a question begins with. Papers write all numbers in one style. */
export type NumberLabel = { value: number; style: string; rest: string; restAt: number }

const numberLabel =
  /^\s*(?:(?:[*#•]|\p{Extended_Pictographic}\uFE0F?)+\s*)?((?:প্রশ্ন|question|q)\s*(?:নং|নম্বর|no)?[\s.:-]*)?([([]?)\s*([0-9০-৯]{1,4})(?:\s*([.।)\]:ঃ|]|[-–—](?=\s)|(?<=[০-৯])[Il](?=\s))(?:(?<=[।)\]])|(?![0-9০-৯]))[ .:।-]*(?:\*+(?=\s))?|\t|(?<=(?:প্রশ্ন|question).*)\s*$|(?<=(?:প্রশ্ন|question|q).*)[ ](?=\s*[^\s0-9০-৯–-])(?!\s*(?:টি|ও|এর|নং|থেকে|and|to|of)(?![\p{L}\p{M}])))/iu

/** Returns the number that a line begins with, and where the rest begins; null without one. */
export function readNumber(text: string): NumberLabel | null {
  const found = numberLabel.exec(text)
  if (!found) return null
  const [whole, word = '', open, digits, close = ''] = found
  if (open !== '' && close !== ')' && close !== ']') return null
  const script = /[0-9]/.test(digits!) ? '0' : '০'
  const rest = text.slice(whole.length)
  return {
    value: Number(toAsciiDigits(digits!)),
    style: `${word && 'Q'}${open}${script}${close}`,
    rest: rest.trimStart(),
    restAt: text.length - rest.trimStart().length,
  }
}

/** The letters of options, in their order. A paper keeps to one family, an English question in it may have another. */
export const optionFamilies: readonly (readonly string[])[] = [
  [...'কখগঘঙচ'],
  [...'abcdef'],
  [...'ABCDEF'],
  [...'১২৩৪৫'],
  [...'12345'],
  ['i', 'ii', 'iii', 'iv', 'v'],
  ...['①②③④⑤', 'ⓐⓑⓒⓓⓔ', 'ⒶⒷⒸⒹⒺ'].map((circled) => [...circled]),
]

/** Returns the place of an option's letter in its family, from 0; null for anything else. */
export function placeOfLetter(letter: string): number | null {
  const places = optionFamilies.slice(0, 3).map((family) => family.indexOf(letter))
  return places.find((place) => place !== -1) ?? null
}

/** Matches the word for "answer", also as it is often misspelt. */
export const answerWord = 'উ(?:ত্ত|ত্|ও)র'
/** Matches the beginning of the name of a chapter or of a part of the paper. */
export const sectionWords =
  "(?:(?:অধ্যায়|অনুচ্ছেদ|পাঠ|chapter|unit|lesson|section|part|group|set|সেট|বিভাগ|অংশ)\\s*[-–:—]?\\s*[(]?(?:[0-9০-৯IVX]|[ক-ঙA-E](?![\\p{L}\\p{M}]))|(?:প্রথম|দ্বিতীয়|তৃতীয়|চতুর্থ|পঞ্চম|ষষ্ঠ|সপ্তম|অষ্টম|নবম|দশম|একাদশ|দ্বাদশ)\\s+(?:অধ্যায়|পরিচ্ছেদ|অংশ)|[‘'(]?[ক-ঙ][’')]?\\s*[-–]?\\s*(?:বিভাগ|অংশ)(?![\\p{L}\\p{M}]))"
export const ticks = '✓✔√☑✅'
/** Signs that may stand before the label of an option. */
export const signs = `*\\-–•○●◉◯☐⚫⚪🔘\\p{Extended_Pictographic}${ticks}`

/** A place where an option may begin: its label at [from, to), and how unlikely it is. */
export type LabelPlace = { letter: string; from: number; to: number; style: string; cost: number }

const opening = `(?:([([{<‹«])\\s?)?`
const closing = `\\s?([)\\]}>›»]|[.।:ঃ|]|/(?=[ \\t]))`

const bareCost = 2

/** The number of characters before a label that can show whether it is one. */
const farthestBack = 200

/** Finds the labels of each letter. A number with decimals is no label. */
const patterns = new Map(
  optionFamilies.flat().map((letter) => {
    const decimals = /[0-9০-৯]/.test(letter) ? '(?![0-9০-৯])' : ''
    const sign = /[①-⑤ⓐ-ⓔⒶ-Ⓔ]/u.test(letter) ? letter : `${opening}${letter}${closing}${decimals}`
    return [letter, new RegExp(`${sign}(?:[.।)](?![0-9০-৯.]))*[ \\t]*`, 'gu')]
  }),
)

/** Finds letters without brackets: "ক এক" behind a gap, where a copied text has lost the circle; "ক - এক" or "A- one". */
const barePatterns = new Map(
  optionFamilies.slice(0, 3).flatMap((family, place) =>
    family.map((letter) => {
      const sign = place === 0 ? '(?:[ \\t]+|[ \\t]*[-–—=][ \\t]*)' : '[-–—][ \\t]+'
      return [letter, new RegExp(`(?<=^|[\\n\\t]| {2})${letter}${sign}(?=[^\\s=–—-])`, 'gu')]
    }),
  ),
)

function findBare(text: string, letter: string): LabelPlace[] {
  const bare = barePatterns.get(letter)
  return [...(bare ? text.matchAll(bare) : [])].map(({ index, 0: label }) => ({
    ...{ letter, from: index, to: index + label.length },
    ...{ style: '', cost: bareCost },
  }))
}

/** Returns all places where the label of an option may stand in a text. */
export function findLabels(text: string, letter: string): LabelPlace[] {
  if (!text.includes(letter)) return []
  const isDigit = /[0-9০-৯]/.test(letter)
  const labels = [...text.matchAll(patterns.get(letter)!)].flatMap(
    ({ index, 0: label, 1: open = '', 2: close = '' }) => {
      const isPaired = open === '' || ')]}>›»'.includes(close)
      const cost = costOf(text.slice(Math.max(0, index - farthestBack), index), close, open !== '')
      if (!isPaired || cost === null || (isDigit && cost > 0.5)) return []
      return [{ letter, from: index, to: index + label.length, style: `${open}${close}`, cost }]
    },
  )
  return [...labels, ...findBare(text, letter)]
}

const gapOrSign = new RegExp(`\\s[${signs}]*$`, 'u')
const gapBefore = new RegExp(` {2}[${signs} ]*$`, 'u')
const lineStart = new RegExp(`(?:^|[\\n\\t])\\s*[${signs} ]*\\s*$`, 'u')

/** Returns how unlikely a label is at the end of what stands before it; null where there is none. */
function costOf(before: string, close: string, isOpened: boolean): number | null {
  if (lineStart.test(before)) return 0
  if (gapBefore.test(before)) return 0.2
  if (gapOrSign.test(before)) return 0.5
  if (isOpened || /[.,;।?!)\]"'’”$]$/u.test(before)) return 0.8
  // Fused with the option before it: "আমানুনখ) সিলমুন".
  return close === ')' ? 3 : null
}
