import type { BoxResults } from './search-results.ts'

/** One line of the list under the search box. */
export type BoxOption =
  | { kind: 'recent'; text: string }
  | { kind: 'tag'; text: string }
  | { kind: 'pack'; text: string; id: string }

export type BoxGroup = { kind: BoxOption['kind']; options: BoxOption[] }

/** The results for a text. */
export type BoxFound = BoxResults & { text: string }

/** The text of an option that a document's script copies. */
export const modelText = '{}'

const recentWithoutText = 6
const recentWithText = 3
/** The minimum length of a text: too many tags begin with a shorter one. */
const fewestCharacters = 2
/** The maximum length of a text: longer ones are pasted questions. */
const mostCharacters = 100

/** Returns whether tags and packs are searched for a typed text. */
export function isWorthAsking(text: string): boolean {
  const { length } = [...text]
  return length >= fewestCharacters && length <= mostCharacters
}

/** Returns the groups of the list for a typed text, without empty ones. */
export function groupsFor(text: string, recent: readonly string[], found: BoxFound | null): BoxGroup[] {
  // Until new results arrive, those for a shorter text may still match.
  const { tags, packs } = found && text.startsWith(found.text) ? found : { tags: [], packs: [] }
  const groups: BoxGroup[] = [
    { kind: 'recent', options: recentFor(text, recent).map((query) => ({ kind: 'recent', text: query })) },
    { kind: 'tag', options: tags.map((tag) => ({ kind: 'tag', text: tag })) },
    { kind: 'pack', options: packs.map(({ id, name }) => ({ kind: 'pack', text: name, id })) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** Returns the key of an option, which stays the same when the list changes. */
export function keyOf(option: BoxOption): string {
  return `${option.kind} ${option.kind === 'pack' ? option.id : option.text}`
}

function recentFor(text: string, recent: readonly string[]): string[] {
  if (text === '') return recent.slice(0, recentWithoutText)
  const typed = fold(text)
  return recent.filter((query) => query !== text && fold(query).includes(typed)).slice(0, recentWithText)
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
