import { Link } from 'react-router'
import { creationTexts, type questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** Says that what the form edits was changed by somebody else meanwhile. `href` shows it as it is now. */
export function ConflictDialog({
  isOpen,
  words,
  href,
  onClose,
  onOverwrite,
}: {
  isOpen: boolean
  words: Pick<ReturnType<typeof questionFormTexts>, 'conflictTitle' | 'conflictHelp' | 'conflictSee'>
  href: string
  onClose: () => void
  onOverwrite: () => void
}) {
  const texts = useTexts(creationTexts)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.conflictTitle}
      actions={
        <>
          <Button onClick={onClose}>{texts.conflictStay}</Button>
          <Button variant="danger" onClick={onOverwrite}>
            {texts.conflictOverwrite}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{words.conflictHelp}</p>
        <p>
          <Link to={href} target="_blank" rel="noopener" className="font-semibold text-brand underline">
            {words.conflictSee}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
