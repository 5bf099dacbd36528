import { limits } from './limits.ts'
import { countCharacters, isBlank, normaliseLine } from './normalise.ts'
import { tags as texts } from './texts/question.ts'

/**
 * Tags as they are stored: normalised, in their order, without blank ones and repetitions. A comma parts two tags, since it
 * does so in the tags column of a CSV: no tag can hold one.
 */
export function normaliseTags(tags: readonly string[]): string[] {
  const names = tags.flatMap((tag) => tag.split(',')).filter((tag) => !isBlank(tag))
  return [...new Set(names.map(normaliseLine))]
}

/** What Enter in the tag editor does: the longer list, or the message to show while the list stays. */
export function addTag(
  tags: readonly string[],
  input: string,
): { tags: string[]; error: null } | { tags: null; error: string } {
  const before = normaliseTags(tags)
  const added = normaliseTags([input])
  if (added.length === 0) return { tags: null, error: texts.blank }
  if (added.some((tag) => before.includes(tag))) return { tags: null, error: texts.exists }
  if (added.some(isTagTooLong)) return { tags: null, error: texts.tooLong }
  if (before.length + added.length > limits.tagsPerItem) return { tags: null, error: texts.tooMany }
  return { tags: [...before, ...added], error: null }
}

/** The length of a normalised tag. */
export function isTagTooLong(tag: string): boolean {
  return countCharacters(tag) > limits.tagCharacters
}
