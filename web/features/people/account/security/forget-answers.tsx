import { useState } from 'react'
import { personalDataTexts } from '../../../../../contract/texts/generated/profile.ts'
import { ForgetMemoryDocument } from '../../../../generated/forget-memory.ts'
import { query } from '../../../../lib/data.ts'
import { readSession } from '../../../../lib/session/session.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { listNotes, removeNotes } from '../../../../offline/answer-notes.ts'
import { alone } from '../../../../offline/locks.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { Panel } from './panel.tsx'

/** Empties the memory of the user's answers, also of those that this browser has not sent. */
export function ForgetAnswers() {
  const texts = useTexts(personalDataTexts)
  const [isAsking, setIsAsking] = useState(false)

  async function forget() {
    await alone('answers', forgetAnswers)
    setIsAsking(false)
    showToast(texts.forgotten)
  }

  return (
    <Panel title={texts.forgetPanelTitle}>
      <p>{texts.forgetHelp}</p>
      <Button variant="danger" className="-ml-3.5" onClick={() => setIsAsking(true)}>
        {texts.forget}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.forgetTitle}
        confirm={texts.forgetSubmit}
        busyLabel={texts.forgetting}
        onConfirm={forget}
        explain={() => [texts.forgetFailed]}
      >
        <p>{texts.forgetLoses}</p>
        <p>{texts.forgetKeeps}</p>
      </ConfirmDialog>
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
