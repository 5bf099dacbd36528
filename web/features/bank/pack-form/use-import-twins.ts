import { useEffect, useState } from 'react'
import type { ImportItem } from '../../../../contract/import/items.ts'
import type { Twin } from '../questions/editor/find-twins.ts'

const none: readonly (readonly Twin[])[] = []

/** Returns the twins of the questions to import. Empty until they are found, and after a failed request. */
export function useImportTwins(questions: readonly ImportItem[]): readonly (readonly Twin[])[] {
  const [found, setFound] = useState<{ of: readonly ImportItem[]; twins: Twin[][] } | null>(null)

  useEffect(() => {
    let isCurrent = true
    // The preview works without twins, for example offline.
    void findOf(questions)
      .catch(() => [])
      .then((twins) => isCurrent && setFound({ of: questions, twins }))
    return () => {
      isCurrent = false
    }
  }, [questions])

  return found?.of === questions ? found.twins : none
}

async function findOf(questions: readonly ImportItem[]): Promise<Twin[][]> {
  if (questions.length === 0) return []
  const { findTwins } = await import('../questions/editor/find-twins.ts')
  return findTwins(
    questions.map(({ question, options, extra }) => ({
      ...{ question, options: [...options], passage: extra.passage },
    })),
  )
}
