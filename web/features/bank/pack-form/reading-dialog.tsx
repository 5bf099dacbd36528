import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { Sent } from './use-imports.ts'

/** The progress of a file that the server reads, and the button that stops it. */
export function ReadingDialog({ sent: { fileName, share, stop } }: { sent: Sent }) {
  const texts = useTexts(importsTexts)
  const percent = Math.floor(share * 100)
  return (
    <Dialog
      isOpen
      onClose={stop}
      title={texts.readingFile(fileName)}
      actions={<Button onClick={stop}>{texts.stop}</Button>}
    >
      <ProgressBar
        value={percent}
        max={100}
        label={percent < 100 ? texts.sentShare(percent) : texts.findingQuestions}
      />
    </Dialog>
  )
}
