import { type ReactNode, useState } from 'react'
import { peopleTexts } from '../../../../contract/texts/generated/people.ts'
import {
  DisablePersonDocument,
  EnablePersonDocument,
  ResetPasswordOfDocument,
  SignPersonOutDocument,
  UnlockPersonDocument,
} from '../../../generated/admin-person.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useDialogField } from '../../../ui/use-dialog-field.ts'
import { DeletePerson } from './delete-person.tsx'
import type { Person } from './person-facts.tsx'

type Props = { person: Person; onChanged: () => Promise<void> }

/** What an administrator does with the account of somebody. */
export function PersonActions({ person, onChanged }: Props) {
  const texts = useTexts(peopleTexts)
  const { id } = person
  const plain = { busyLabel: texts.working, failed: texts.saveFailed, onDone: onChanged }
  return (
    <ul className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
      <Action help={texts.signOutHelp}>
        <AskingButton
          label={texts.signOut}
          question={texts.signOutQuestion(person.fullName)}
          act={() => query(SignPersonOutDocument, { id })}
          done={texts.signedOut}
          onChanged={onChanged}
        />
      </Action>
      <Action help={texts.unlockHelp}>
        <ActionButton
          {...plain}
          label={texts.unlock}
          done={texts.unlocked}
          act={() => query(UnlockPersonDocument, { id })}
        />
      </Action>
      {person.hasAddress && (
        <Action help={texts.resetHelp}>
          <AskingButton
            label={texts.reset}
            question={texts.resetQuestion(person.email)}
            act={() => query(ResetPasswordOfDocument, { id })}
            done={texts.resetDone}
            onChanged={onChanged}
          />
        </Action>
      )}
      {person.state === 'DISABLED' ? (
        <Action help={texts.enableHelp}>
          <ActionButton
            {...plain}
            label={texts.enable}
            done={texts.enabled}
            act={() => query(EnablePersonDocument, { id })}
          />
        </Action>
      ) : (
        <Action help={texts.disableHelp}>
          <DisableButton person={person} onChanged={onChanged} />
        </Action>
      )}
      <Action help={texts.deleteHelp}>
        <DeletePerson person={person} />
      </Action>
    </ul>
  )
}

function Action({ help, children }: { help: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b px-5 py-2.5 last:border-b-0">
      <p className="min-w-0 flex-auto basis-80 text-ink-soft">{help}</p>
      {children}
    </li>
  )
}

function AskingButton({
  label,
  question,
  act,
  done,
  onChanged,
}: {
  label: string
  question: string
  act: () => Promise<unknown>
  done: string
  onChanged: () => Promise<void>
}) {
  const texts = useTexts(peopleTexts)
  const [isOpen, setIsOpen] = useState(false)

  async function confirm() {
    await act()
    setIsOpen(false)
    showToast(done)
    await onChanged()
  }

  return (
    <>
      <Button className="ml-auto" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={label}
        confirm={label}
        busyLabel={texts.working}
        onConfirm={confirm}
        explain={texts.saveFailed}
      >
        <p className="wrap-anywhere">{question}</p>
      </ConfirmDialog>
    </>
  )
}

function DisableButton({ person: { id }, onChanged }: Props) {
  const texts = useTexts(peopleTexts)
  const [isOpen, setIsOpen] = useState(false)
  const reason = useDialogField('reason')

  async function disable() {
    const input = { id, reason: reason.value }
    if (!(await reason.isTaken(() => query(DisablePersonDocument, { input })))) return
    setIsOpen(false)
    reason.reset()
    showToast(texts.disabled)
    await onChanged()
  }

  return (
    <>
      <Button variant="danger" className="ml-auto" onClick={() => setIsOpen(true)}>
        {texts.disable}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.disableTitle}
        confirm={texts.disable}
        busyLabel={texts.disabling}
        onConfirm={disable}
        explain={texts.saveFailed}
      >
        <TextAreaField {...reason.props} label={texts.reason} help={texts.reasonHelp} rows={3} />
      </ConfirmDialog>
    </>
  )
}
