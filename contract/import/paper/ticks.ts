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
    const found = marks.flatMap((mark, place) => (sign.test(mark) ? [place] : []))
    if (found.length === 1) return found[0]!
  }
  return null
}

/** Returns the only option that a tick or a star marks, and its text without the mark; null without one. */
export function tickedOption(options: readonly string[]): { place: number; text: string } | null {
  for (const mark of marksOfRight) {
    const found = options.flatMap((option, place) => (mark.test(option) ? [place] : []))
    if (found.length === 1) return { place: found[0]!, text: options[found[0]!]!.replace(mark, '') }
  }
  return null
}
