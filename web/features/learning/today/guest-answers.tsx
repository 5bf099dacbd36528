import { useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { guestAnswersTexts } from '../../../../contract/texts/generated/guest-answers.ts'
import { readSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { giveGuestNotes, hasNotes, listNotes, removeNotes } from '../../../offline/answer-notes.ts'
import { alone } from '../../../offline/locks.ts'
import { sendAnswersNow } from '../../../offline/send-answers.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'

type Outcome = 'kept' | 'sent' | 'discarded' | 'failed'

/**
 * Offers the signed-in user the answers that were given in this browser while nobody was signed in. Nothing is sent
 * unless they say that the answers are theirs.
 */
export function GuestAnswers() {
  const texts = useTexts(guestAnswersTexts)
  const { revalidate } = useRevalidator()
  const stored = useSyncExternalStore(subscribe, countQuestions)
  /** The number of questions while they are being kept: then they are no longer stored as a guest's. */
  const [keeping, setKeeping] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const count = keeping ?? stored

  async function keep() {
    const { userId } = readSession()
    if (userId === null) return
    setKeeping(count)
    const reached = await keepFor(userId)
    setKeeping(null)
    setOutcome(reached)
    if (reached === 'sent') await revalidate()
  }

  async function discard() {
    await alone('answers', async () => removeNotes(null, idsOfGuests()))
    setOutcome('discarded')
  }

  if (outcome !== null && outcome !== 'failed') {
    return (
      <div tabIndex={-1} ref={focus}>
        <Banner kind="good">{texts.outcomes[outcome]}</Banner>
      </div>
    )
  }
  if (count === 0) return null
  return (
    <Section isSheet id="guest-answers" title={texts.title} className="grid gap-3 px-5 py-4.5">
      <p>
        {texts.question(count)} <span className="text-ink-soft">{texts.help}</span>
      </p>
      {outcome === 'failed' && <Banner kind="bad">{texts.failed}</Banner>}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button variant="primary" isBusy={keeping !== null} busyLabel={texts.keeping} onClick={keep}>
          {texts.keep}
        </Button>
        <Button variant="danger" isBusy={keeping !== null} onClick={() => setIsAsking(true)}>
          {texts.discard}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.discardTitle}
        confirm={texts.discardConfirm}
        busyLabel={texts.discarding}
        onConfirm={discard}
        explain={() => []}
      >
        <p>{texts.discardQuestion(count)}</p>
      </ConfirmDialog>
    </Section>
  )
}

/** Moves the guests' answers to the user, and tries once to send them. */
async function keepFor(userId: string): Promise<Outcome> {
  try {
    await alone('answers', async () => giveGuestNotes(userId))
  } catch {
    return 'failed'
  }
  await sendAnswersNow()
  return hasNotes(userId) ? 'kept' : 'sent'
}

/** Moves the focus to the outcome from the button that disappeared. */
const focus = (element: HTMLElement | null) => element?.focus()
const idsOfGuests = () => listNotes(null).map(({ id }) => id)
const countQuestions = () => new Set(listNotes(null).map(({ questionId }) => questionId)).size

/** Another tab may keep or delete the answers. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
