import type { TextField } from '../../contract/bank/question-fields.ts'

/** Returns a text for a field that differs by the word; an order of options is one of two. */
export function sampleOf(name: TextField, word: string, isOther = false): string {
  return name === 'optionOrder' ? (isOther ? '1234' : '----') : `${name} ${word}`
}
