import { type FormEvent, lazy, type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { OpenImport } from './preview.ts'
import type { Sent } from './use-imports.ts'

/** Loaded with the first file that is read. */
const ImportPreview = lazy(() => import('./import-preview.tsx'))

/** The dialogs of an import: the progress of its file, and its preview. Their events do not reach the form of the page. */
export function OpenImportDialogs({
  sent,
  open,
  children,
}: {
  sent: Sent | null
  open: OpenImport | null
  /** Other dialogs of the form. */
  children?: ReactNode
}) {
  return createPortal(
    <div onInput={keepIn} onSubmit={keepIn}>
      {children}
      {sent && <ReadingDialog sent={sent} />}
      {open && (
        <Suspense>
          <ImportPreview {...open} />
        </Suspense>
      )}
    </div>,
    document.body,
  )
}

function keepIn(event: FormEvent) {
  event.stopPropagation()
}

/** The progress of a file that the server reads, and the button that stops it. */
function ReadingDialog({ sent: { fileName, share, stop } }: { sent: Sent }) {
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
