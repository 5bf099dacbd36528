import { peopleTexts } from '../../../../contract/texts/people.ts'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { DataError } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type Props = Omit<Parameters<typeof ConfirmDialog>[0], 'keep' | 'explain'>

/** Asks for confirmation before a change of somebody's account, and shows why it was refused. */
export function PersonDialog(props: Props) {
  const texts = useTexts(peopleTexts)
  const shell = useTexts(shellTexts)
  return (
    <ConfirmDialog
      {...props}
      keep={shell.cancel}
      explain={(error) => {
        if (!(error instanceof DataError)) throw error
        return [texts.saveFailed, error.message]
      }}
    />
  )
}
