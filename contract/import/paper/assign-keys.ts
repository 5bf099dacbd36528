import { message } from '../../message.ts'
import type { ImportedQuestion } from '../imported.ts'
import type { Item, Paper } from './items.ts'
import { type KeyEntry, nameOfPart } from './key-blocks.ts'

/** A question with its item, and the entry of the key that is its own. */
type Draft = { item: Item; question: ImportedQuestion; entry: KeyEntry | null }

/** Gives the entries of the keys to the questions with their numbers: section by section. */
export function assignKeys({ keys, items }: Paper, drafts: readonly Draft[]): void {
  const runs = keys.flatMap(splitAtRestarts)
  // Where the numbers of the paper slip, a key may count on.
  const numbers = drafts.map(({ item }) => item.number)
  const isCounted = runs.length === 1 && runs[0]!.some(({ number }) => !numbers.includes(number))
  // The author left out the numbers that are missing in the key, too.
  const inKey = new Set(runs.flat().map(({ number }) => number))
  const isConfirmed =
    runs.length === 1 && inKey.size === numbers.length && numbers.every((number) => inKey.has(number!))
  for (const { question } of isConfirmed ? drafts : [])
    question.doubts = question.doubts.filter(({ code }) => code !== 'import.numbersJump')
  const slip = numbers.findIndex((number, place) => place > 0 && number === numbers[place - 1])
  for (const { question, item } of isCounted && slip !== -1 ? drafts.slice(slip) : [])
    if (!item.isJump) question.doubts.push(message('import.numbersJump', { value: item.number! }))
  const sections = [...new Set(items.map(({ section }) => section))]
  for (const [place, run] of runs.entries()) {
    const section = runs.length === sections.length ? sections[place]! : null
    for (const entry of run) {
      const part = entry.part && nameOfPart(entry.part)
      // "অধ্যায় ১" in the key is "অধ্যায় ১: মুক্তিযুদ্ধ" above its questions.
      const isInPart = ({ item }: Draft) => {
        const name = nameOfPart(item.chapter ?? '')
        return name.startsWith(part ?? '-') && !/^[0-9০-৯]/.test(name.slice(part?.length))
      }
      const hasPart = part !== undefined && drafts.some(isInPart)
      const named = drafts.filter(
        (draft) =>
          draft.item.number === entry.number &&
          (hasPart ? isInPart(draft) : section === null || draft.item.section === section),
      )
      // If the paper does not name the part, it may be any of several.
      if (part !== undefined && !hasPart && sections.length > 1) continue
      const [draft, ...others] = named
      if (!draft || others.length > 0) continue
      if (draft.entry && draft.entry.letter !== entry.letter)
        draft.question.doubts.push(message('import.keysDisagree'))
      else draft.entry = entry
    }
  }
}

function splitAtRestarts(entries: readonly KeyEntry[]): KeyEntry[][] {
  const runs: KeyEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    // A run need not ascend: a row of a table may have the numbers of several columns.
    if (run && !run.some(({ number }) => number === entry.number)) run.push(entry)
    else runs.push([entry])
  }
  return runs
}
