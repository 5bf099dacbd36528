import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../lib/connection.ts'
import { answerPrefix } from '../../offline/answer-prefix.ts'
import { listOutbox, subscribeToOutbox } from '../../offline/outbox-store.ts'
import { browserStorage } from './answer-store.ts'
import { RunningExams } from './running-exams.tsx'

/** Only for those with something to send; a page works without it. */
const OutboxNote = lazy(() => import('./outbox-note.tsx').catch(() => ({ default: () => null })))

/** Sends answers that an earlier page could not send. */
function sendStoredAnswers(): void {
  if (!Object.keys(browserStorage() ?? {}).some((key) => key.startsWith(answerPrefix))) return
  import('../../offline/send-answers.ts').then(
    ({ sendAnswersSoon }) => sendAnswersSoon(),
    () => {},
  )
}

/** Shows a signed-in user's exams in progress and unsent exams and votes, above every screen. */
export default function ExamsOfUser(): ReactNode {
  useEffect(() => whenIdle(sendStoredAnswers), [])
  const hasItems = useSyncExternalStore(
    subscribeToOutbox,
    () => listOutbox().length > 0,
    () => false,
  )
  return (
    <>
      <RunningExams />
      {hasItems && (
        <Suspense>
          <OutboxNote />
        </Suspense>
      )}
    </>
  )
}
