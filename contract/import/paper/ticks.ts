import { onlyPlace } from '../answer-names.ts'
import { answerWord, ticks } from './labels.ts'

/** Ways to mark the right option. √ also begins roots. */
const marksOfRight = [
  new RegExp(`\\s*[${ticks}]+$`, 'u'),
  new RegExp(
    `\\s*[([](?:[${ticks}]|ans|answer|correct|right|সঠিক|শুদ্ধ|(?:সঠিক\\s*)?${answerWord})\\.?[)\\]]$`,
    'iu',
  ),
  /^[✓✔☑✅]+\s*/u,
  /^√(?!\s*[0-9০-৯a-zA-Zπ({[\\$−-])\s*/u,
  /^\*+\s*/,
  /(?<=\S)\s*\*+$/,
]

/** Returns the only option whose letter has a tick, a star or a filled circle before it. */
export function markedLetter(marks: readonly string[]): number | null {
  for (const sign of [new RegExp(`[${ticks}]`, 'u'), /[●◉⚫🔘]/u, /\*/]) {
    const place = onlyPlace(marks, (mark) => sign.test(mark))
    if (place !== null) return place
  }
  return null
}

/** Signs of the wrong options. */
export const crosses = /\s*[❌✗✘✖]+$/u

/** Returns options without their ticks where several have one, which is no key; null elsewhere. */
export function withoutTicks(options: readonly string[]): string[] | null {
  const [mark] = marksOfRight
  const ticked = options.filter((option) => mark!.test(option)).length
  return ticked > 1 && ticked < options.length ? options.map((option) => option.replace(mark!, '')) : null
}

/** Returns the only option that a tick or a star marks, and its text without the mark; null without one. */
export function tickedOption(options: readonly string[]): { place: number; text: string } | null {
  for (const mark of marksOfRight) {
    const place = onlyPlace(options, (option) => mark.test(option))
    if (place !== null) return { place, text: options[place]!.replace(mark, '') }
  }
  return null
}
