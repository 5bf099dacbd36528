import { limits } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { countCharacters, isBlank, normaliseLine } from '../normalise.ts'

/**
 * Returns tags in the form in which they are stored: normalised, in their order, without blanks and
 * repetitions. A comma separates two tags, as in the tags column of a CSV, so no tag contains one.
 */
export function normaliseTags(tags: readonly string[]): string[] {
  const names = tags.flatMap((tag) => tag.split(',')).filter((tag) => !isBlank(tag))
  return [...new Set(names.map(normaliseLine))]
}

/** Returns the list with the new tags, or the message to show when they cannot be added. */
export function addTag(
  tags: readonly string[],
  input: string,
): { tags: string[]; error: null } | { tags: null; error: Message } {
  const before = normaliseTags(tags)
  const added = normaliseTags([input])
  if (added.length === 0) return { tags: null, error: message('tags.blank') }
  if (added.some((tag) => before.includes(tag))) return { tags: null, error: message('tags.exists') }
  if (added.some(isTagTooLong)) return { tags: null, error: message('tags.tooLong') }
  if (before.length + added.length > limits.tagsPerItem)
    return { tags: null, error: message('tags.tooManyInEditor') }
  return { tags: [...before, ...added], error: null }
}

export function isTagTooLong(tag: string): boolean {
  return countCharacters(tag) > limits.tagCharacters
}
