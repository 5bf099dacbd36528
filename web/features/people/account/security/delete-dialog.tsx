import { useId } from 'react'
import { useNavigate } from 'react-router'
import { normaliseLine } from '../../../../../contract/normalise.ts'
import { personalDataTexts } from '../../../../../contract/texts/generated/profile.ts'
import { shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import type { Validation } from '../../../../../contract/validation.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { documentLocale } from '../../../../lib/locale.ts'
import { reloadSession } from '../../../../lib/session/session.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormProblems } from '../../../../ui/form-problems.tsx'
import type { AccountState } from '../account-state.ts'
import { explainAccountProblem } from '../explain-account.ts'
import { loadAccount } from '../load-account.ts'
import { useFreshProof } from './use-fresh-proof.tsx'

type Confirmation = { word: string }

/** Lists what the deletion removes and asks for a word as confirmation. */
export function DeleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTexts(personalDataTexts)
  const shell = useTexts(shellTexts)
  const navigate = useNavigate()
  const formId = useId()
  const { withProof, proofDialog } = useFreshProof()
  const form = useForm<Confirmation>({
    validate,
    submit,
    explain: (error) => explainAccountProblem(error, texts.deleteFailed),
  })

  async function submit(): Promise<null> {
    const { deleteAccount } = await loadAccount()
    await withProof(deleteAccount)
    reloadSession()
    await navigate('/login', { state: { isDeleted: true } satisfies AccountState })
    return null
  }

  function close() {
    // A running deletion cannot be cancelled.
    if (form.submitProps.isBusy) return
    form.show({ messages: [], fields: [] })
    onClose()
  }

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={texts.deleteTitle}
        actions={
          <>
            <Button onClick={close}>{shell.cancel}</Button>
            <Button {...form.submitProps} form={formId} variant="danger" busyLabel={texts.deleting}>
              {texts.deleteSubmit}
            </Button>
          </>
        }
      >
        <form {...form.formProps} id={formId} className="grid gap-4">
          <FormProblems messages={form.messages} />
          <div>
            <p>{texts.deleteLoses}</p>
            <ul className="mt-1 list-disc pl-6">
              {texts.losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </div>
          <p>{texts.deleteKeeps}</p>
          <TextField
            label={texts.wordLabel}
            {...form.field('word')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </form>
      </Dialog>
      {proofDialog}
    </>
  )
}

function validate({ word }: Confirmation): Validation<string> {
  const texts = personalDataTexts(documentLocale())
  if (normaliseLine(word).toLowerCase() === texts.word) return { messages: [], fields: [] }
  return { messages: [], fields: [{ path: 'word', message: texts.wordWrong }] }
}
