import { typesetter } from '../../../../../contract/formula/katex.ts'

/** No question has a longer formula, and one would take long to check. */
const longest = 3_000

/** Returns whether a formula can be typeset for learners. */
export function canTypeset(tex: string): boolean {
  if (tex.trim() === '' || tex.length > longest) return false
  try {
    typesetter(tex, { throwOnError: true, strict: 'ignore', trust: false, maxExpand: 500 })
    return true
  } catch {
    return false
  }
}
