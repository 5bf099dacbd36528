import { useEffect, useState } from 'react'
import { loadMark, type Mark } from './load-bookmarks.ts'
import { MarkButtons } from './mark-buttons.tsx'

/** Loads the mark on a question and shows its buttons. */
export default function MarkControls({ questionId }: { questionId: string }) {
  const [mark, setMark] = useState<Mark | null>(null)
  useEffect(() => {
    // Without a network there are no buttons.
    loadMark(questionId).then(setMark, () => {})
  }, [questionId])
  return mark && <MarkButtons questionId={questionId} mark={mark} onChange={setMark} />
}
