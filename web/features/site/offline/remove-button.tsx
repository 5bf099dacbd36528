import type { ComponentProps } from 'react'
import { offlineTexts } from '../../../../contract/texts/generated/offline.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { removeKeptPack } from '../../../offline/kept-packs.ts'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { showNote } from '../../../ui/toast.tsx'

/** Removes a kept pack from the browser after a question. */
export function RemoveButton({
  id,
  questionCount,
  onRemoved,
  ...button
}: {
  id: string
  questionCount: number
  onRemoved: () => void
} & Pick<ComponentProps<typeof AskingButton>, 'variant' | 'className' | 'aria-label'>) {
  const texts = useTexts(offlineTexts)
  return (
    <AskingButton
      {...button}
      label={texts.remove}
      title={texts.removeTitle}
      busyLabel={texts.remove}
      act={() => removeKeptPack(id)}
      onDone={() => {
        onRemoved()
        showNote(texts.removed)
      }}
      explain={() => [texts.notRemoved]}
    >
      <p>{texts.removeQuestion(questionCount)}</p>
    </AskingButton>
  )
}
