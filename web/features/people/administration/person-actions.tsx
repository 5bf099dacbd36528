import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { peopleTexts } from '../../../../contract/texts/generated/people.ts'
import {
  DeletePersonDocument,
  DisablePersonDocument,
  EnablePersonDocument,
  ResetPasswordOfDocument,
  SignPersonOutDocument,
  UnlockPersonDocument,
} from '../../../generated/admin-person.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { useDialogField } from '../../../ui/use-dialog-field.ts'
import type { Person } from './person-facts.tsx'

type Props = { person: Person; onChanged: () => Promise<void> }

/** Lists the actions of an administrator on an account. */
export function PersonActions({ person, onChanged }: Props) {
  const texts = useTexts(peopleTexts)
  const { id } = person
  const plain = { busyLabel: texts.working, failed: texts.saveFailed, onDone: onChanged }
  const explain = texts.saveFailed
  const asking = { className: 'ml-auto', busyLabel: texts.working, explain, onDone: onChanged }
  return (
    <ul className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
      <Action help={texts.signOutHelp}>
        <AskingButton
          {...asking}
          label={texts.signOut}
          act={() => query(SignPersonOutDocument, { id })}
          done={texts.signedOut}
        >
          <p className="wrap-anywhere">{texts.signOutQuestion(person.fullName)}</p>
        </AskingButton>
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
            {...asking}
            label={texts.reset}
            act={() => query(ResetPasswordOfDocument, { id })}
            done={texts.resetDone}
          >
            <p className="wrap-anywhere">{texts.resetQuestion(person.email)}</p>
          </AskingButton>
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

function DisableButton({ person: { id }, onChanged }: Props) {
  const texts = useTexts(peopleTexts)
  const reason = useDialogField('reason')
  return (
    <AskingButton
      variant="danger"
      className="ml-auto"
      label={texts.disable}
      title={texts.disableTitle}
      busyLabel={texts.disabling}
      act={() => reason.isTaken(() => query(DisablePersonDocument, { input: { id, reason: reason.value } }))}
      done={texts.disabled}
      onDone={() => {
        reason.reset()
        return onChanged()
      }}
      explain={texts.saveFailed}
    >
      <TextAreaField {...reason.props} label={texts.reason} help={texts.reasonHelp} rows={3} />
    </AskingButton>
  )
}

/** Deletes somebody's account once their name is typed, and opens the list. */
function DeletePerson({ person: { id, fullName } }: { person: Person }) {
  const texts = useTexts(peopleTexts)
  const navigate = useNavigate()
  const typed = useDialogField('fullName')
  return (
    <AskingButton
      variant="danger"
      className="ml-auto"
      label={texts.delete}
      title={texts.deleteTitle}
      busyLabel={texts.deleting}
      act={() => typed.isTaken(() => query(DeletePersonDocument, { input: { id, fullName: typed.value } }))}
      done={texts.deleted}
      onDone={() => navigate('/admin/people')}
      onClose={typed.reset}
      explain={texts.saveFailed}
    >
      <p>{texts.deleteQuestion}</p>
      <TextField
        {...typed.props}
        label={texts.deleteName}
        help={<span translate="no">{fullName}</span>}
        autoComplete="off"
        spellCheck={false}
      />
    </AskingButton>
  )
}
