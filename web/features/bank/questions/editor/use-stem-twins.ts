import { useRef, useState } from 'react'
import { isBlank, normaliseText } from '../../../../../contract/normalise.ts'
import type { Twin } from './find-twins.ts'

/**
 * Finds the twins of a question by its text alone. `questionId`: the question that is being edited.
 * `initial`: the text with which the form opened; twins of it are not searched for.
 */
export function useStemTwins(questionId: string | null, initial: string) {
  const [twins, setTwins] = useState<readonly Twin[]>([])
  const last = useRef(normaliseText(initial))

  async function look(text: string) {
    const stem = normaliseText(text)
    if (stem === last.current) return
    last.current = stem
    const found = isBlank(stem) ? [] : await findOf(stem)
    // The text may have changed meanwhile.
    if (stem === last.current) setTwins(found)
  }

  /**
   * Returns no twins after a failed request: a form works without them, and the next change searches again.
   */
  async function findOf(question: string): Promise<readonly Twin[]> {
    try {
      const { findTwins } = await import('./find-twins.ts')
      const [found = []] = await findTwins([{ question }], questionId)
      return found
    } catch {
      if (last.current === question) last.current = ''
      return []
    }
  }

  return { twins, look: (text: string) => void look(text) }
}
