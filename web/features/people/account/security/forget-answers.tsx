import { personalDataTexts } from '../../../../../contract/texts/generated/profile.ts'
import { ForgetMemoryDocument } from '../../../../generated/forget-memory.ts'
import { query } from '../../../../lib/data.ts'
import { readSession } from '../../../../lib/session/session.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { listNotes, removeNotes } from '../../../../offline/answer-notes.ts'
import { alone } from '../../../../offline/locks.ts'
import { AskingButton } from '../../../../ui/asking-button.tsx'
import { Panel } from './panel.tsx'

/** Empties the memory of the user's answers, also of those that this browser has not sent. */
export function ForgetAnswers() {
  const texts = useTexts(personalDataTexts)
  return (
    <Panel title={texts.forgetPanelTitle}>
      <p>{texts.forgetHelp}</p>
      <AskingButton
        variant="danger"
        className="-ml-3.5"
        label={texts.forget}
        title={texts.forgetTitle}
        confirm={texts.forgetSubmit}
        busyLabel={texts.forgetting}
        act={() => alone('answers', forgetAnswers)}
        done={texts.forgotten}
        explain={() => [texts.forgetFailed]}
      >
        <p>{texts.forgetLoses}</p>
        <p>{texts.forgetKeeps}</p>
      </AskingButton>
    </Panel>
  )
}

async function forgetAnswers(): Promise<void> {
  const { userId } = readSession()
  if (userId === null) return
  const ids = listNotes(userId).map(({ id }) => id)
  await query(ForgetMemoryDocument, {})
  removeNotes(userId, ids)
}
