import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../../../lib/connection.ts'
import { loadWhenOnline } from '../../../lib/load-when-online.ts'
import { listOutbox, subscribeToOutbox } from '../../../offline/outbox-store.ts'
import { sendStoredAnswers } from '../../../offline/send-stored-answers.ts'
import { RunningExams } from './running-exams.tsx'

/** Sends what waits: what is handed in without a network must not wait for the next page. */
const OutboxNote = lazy(() => loadWhenOnline(() => import('./outbox-note.tsx')))

/** Shows a signed-in user's exams in progress and unsent exams and votes, above every screen. */
export default function ExamsOfUser(): ReactNode {
  // An earlier page may have had no network.
  useEffect(() => whenIdle(() => void sendStoredAnswers()), [])
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
