import { message } from '../../../../contract/message.ts'
import { packFormTexts, questionFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useSay } from '../../../lib/form/use-say.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/**
 * Asks for confirmation before a card is deleted. `elsewhere`: the address of the question's page, if the
 * question can only be deleted there.
 */
export function DeleteCardDialog({
  isOpen,
  place,
  elsewhere,
  onClose,
  onDelete,
}: {
  isOpen: boolean
  place: number
  elsewhere: string | null
  onClose: () => void
  onDelete: (form: HTMLFormElement) => void
}) {
  const texts = useTexts(packFormTexts)
  const words = useTexts(shellTexts)
  const { seeQuestion } = useTexts(questionFormTexts)
  const { say } = useSay()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.deleteTitle(place)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {elsewhere === null ? (
            <Button variant="danger" onClick={({ currentTarget }) => onDelete(currentTarget.form!)}>
              {words.delete}
            </Button>
          ) : (
            <ButtonLink to={elsewhere}>{seeQuestion}</ButtonLink>
          )}
        </>
      }
    >
      <p>{elsewhere === null ? texts.deleteHelp : say(message('deletion.needsReason'))}</p>
    </Dialog>
  )
}
