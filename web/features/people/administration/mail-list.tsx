import { useId } from 'react'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { undeliveredMailsTexts } from '../../../../contract/texts/generated/undelivered-mails.ts'
import {
  type AdminMails,
  DiscardMailDocument,
  SendAllMailsAgainDocument,
  SendMailAgainDocument,
} from '../../../generated/admin-mails.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type Mail = AdminMails['listWaitingMails'][number]

const listId = 'mail-list'

/** It was tried in vain, and can be tried again. */
const isGivenUp = ({ to, failedAt }: Mail) => to !== null && failedAt !== null

/** The mails that could not be delivered. `onChanged` loads them again. */
export function MailList({
  mails,
  areMailsFiles,
  onChanged,
}: {
  mails: readonly Mail[]
  areMailsFiles: boolean
  onChanged: () => Promise<void>
}) {
  const texts = useTexts(undeliveredMailsTexts)

  /** The focus was in the removed row. */
  async function leaveRow() {
    await onChanged()
    document.getElementById(listId)?.focus()
  }

  return (
    <div id={listId} tabIndex={-1} className="outline-none">
      {mails.length === 0 && !areMailsFiles && <EmptyState title={texts.empty} isDone />}
      {mails.filter(isGivenUp).length > 1 && (
        <div className="mb-4 flex">
          <ActionButton
            label={texts.sendAll}
            busyLabel={texts.sending}
            failed={texts.sendFailed}
            done={({ sendAllMailsAgain }) => texts.sentAll(sendAllMailsAgain.count)}
            act={() => query(SendAllMailsAgainDocument, {})}
            onDone={leaveRow}
          />
        </div>
      )}
      {mails.length > 0 && (
        <ul className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} onGone={leaveRow} />
          ))}
        </ul>
      )}
    </div>
  )
}

function MailRow({
  mail: { id, to, subject, reason, nextAt, failedAt },
  onGone,
}: {
  mail: Mail
  onGone: () => Promise<void>
}) {
  const texts = useTexts(undeliveredMailsTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const headId = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b px-5 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-auto basis-80">
        <p id={headId} className="wrap-anywhere font-semibold">
          {to === null ? texts.unreadable : texts.to(to)}
        </p>
        {subject !== null && <p className="wrap-anywhere">{subject}</p>}
        <p className="wrap-anywhere text-ink-soft text-sm" translate="no" lang="en">
          {reason}
        </p>
        <p className="text-ink-soft text-sm">
          {nextAt === null ? texts.givenUp(dhakaTime(failedAt ?? '')) : texts.nextTry(dhakaTime(nextAt))}
        </p>
      </div>
      <span className="ml-auto flex flex-wrap">
        {to !== null && (
          <ActionButton
            describedBy={headId}
            label={texts.sendAgain}
            busyLabel={texts.sending}
            failed={texts.sendFailed}
            done={texts.sent}
            act={() => query(SendMailAgainDocument, { id })}
            onDone={onGone}
          />
        )}
        <AskingButton
          variant="danger"
          describedBy={headId}
          label={texts.discard}
          title={texts.discardTitle}
          busyLabel={texts.discarding}
          act={() => query(DiscardMailDocument, { id })}
          done={texts.discarded}
          onDone={onGone}
          explain={texts.discardFailed}
        >
          <p className="wrap-anywhere">{texts.discardQuestion(to ?? texts.unknownAddress)}</p>
        </AskingButton>
      </span>
    </li>
  )
}
