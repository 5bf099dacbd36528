import { withNumbersWhole } from './number-forms.ts'
import { readWords } from './words.ts'

/** A query of such characters is in exact form already. */
const isExact = /^[a-z0-9 ]*$/

/**
 * Returns a function that gives a word in exact form as the query has it: `3য়` as ৩য়, `dna` as DNA. Other words, and
 * those of formulas, stay as they are.
 */
export function asTyped(query: string): (word: string) => string {
  if (isExact.test(query)) return (word) => word
  let typed: Map<string, string> | null = null
  return (word) => {
    typed ??= typedWords(withNumbersWhole(query))
    return typed.get(word) ?? word
  }
}

function typedWords(query: string): Map<string, string> {
  const typed = new Map<string, string>()
  for (const { text, start, end } of readWords(query)) {
    const written = query.slice(start, end)
    if (!typed.has(text) && !written.startsWith('$')) typed.set(text, written)
  }
  return typed
}
