import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../../../lib/connection.ts'
import { loadWhenOnline } from '../../../lib/load-when-online.ts'
import { browserStorage } from '../../../lib/stored-entries.ts'
import { answerPrefix } from '../../../offline/answer-prefix.ts'
import { listOutbox, subscribeToOutbox } from '../../../offline/outbox-store.ts'
import { RunningExams } from './running-exams.tsx'

/** Sends what waits: what is handed in without a network must not wait for the next page. */
const OutboxNote = lazy(() => loadWhenOnline(() => import('./outbox-note.tsx')))

/** Sends answers that an earlier page could not send. */
function sendStoredAnswers(): void {
  if (!Object.keys(browserStorage() ?? {}).some((key) => key.startsWith(answerPrefix))) return
  import('../../../offline/send-answers.ts').then(
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
  const { pathname } = useLocation()
  // The room of what was sent stays until the next screen, so that nothing moves under a finger.
  const keepRoom = useEffectEvent((_screen: string) =>
    document.documentElement.style.setProperty('--outbox', hasItems ? '1' : '0'),
  )
  useEffect(() => keepRoom(pathname), [pathname])
  return (
    <>
      <RunningExams />
      <div className="outbox-place">
        {hasItems && (
          <Suspense>
            <OutboxNote />
          </Suspense>
        )}
      </div>
    </>
  )
}
