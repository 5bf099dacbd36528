import { History } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import type { Attempt } from '../../../generated/exam.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { holdExamLock } from '../../../offline/locks.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Page } from '../../../ui/page.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { LayoutSwitch } from '../paper/layout-switch.tsx'
import { ExamBar, ExamRail } from './exam-bar.tsx'
import { ExamHead } from './exam-head.tsx'
import { AllQuestions } from './exam-question.tsx'
import { type ExamSession, openExamSession, runExam } from './exam-session.ts'
import { TimeAnnouncements } from './exam-timer.tsx'
import { endRoomOf, keepRoomFor } from './known-exams.ts'
import { OneQuestion } from './one-question.tsx'
import { SubmissionBar } from './submission-bar.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

/** The functions that open and run an exam: with a server, or on the device alone. */
export type ExamCourse = {
  open: (
    attempt: Attempt,
    options: { measuredAt: number; onDone: (outcome: { wasClosed: boolean }) => void },
  ) => ExamSession
  run: (session: ExamSession, options: { onGone: () => void }) => () => void
}

const withServer: ExamCourse = { open: openExamSession, run: runExam }

/**
 * The screen of an exam in progress. `onDone` is called after its submission, `onGone` when another tab or
 * device has submitted it. Needs the attempt's id as `key`.
 */
export function ExamInProgress({
  attempt,
  measuredAt,
  isResumed,
  leavePath,
  signInPath,
  onDone,
  onGone,
  course = withServer,
}: {
  attempt: Attempt
  measuredAt: number
  isResumed: boolean
  leavePath: string
  signInPath: string
  onDone: () => void
  onGone: () => void
  /** Must be the same object at each rendering. */
  course?: ExamCourse
}) {
  const texts = useTexts(examTexts)
  const shell = useTexts(shellTexts)
  const isGone = useRef(false)
  const handleGone = useEffectEvent(() => {
    isGone.current = true
    endRoomOf(attempt.packId)
    onGone()
  })
  // This screen has no top bar, so it must itself follow a sign-out in another tab.
  useSession()
  useEffect(holdExamLock, [])
  useEffect(() => keepRoomFor(attempt), [attempt])
  const [session] = useState(() =>
    course.open(attempt, {
      measuredAt,
      onDone: ({ wasClosed }) => {
        endRoomOf(attempt.packId)
        if (wasClosed) onGone()
        else onDone()
      },
    }),
  )
  const [isAsking, setIsAsking] = useState(false)
  const [isNoted] = useState(() => isResumed && session.clock.secondsLeft() > 0)
  const { answers, clock, submission, view } = session
  const state = useSyncExternalStore(submission.subscribe, submission.state)
  const isSingle = useSyncExternalStore(view.subscribe, view.layout) === 'single'
  const isWide = useIsWide()
  const isClosed = state.kind !== 'open'
  const { pack, questions } = attempt.paper

  useEffect(() => course.run(session, { onGone: () => handleGone() }), [course, session])
  useEffect(() => {
    if (!isResumed) document.getElementById('content')?.focus({ preventScroll: true })
  }, [isResumed])

  const onSubmit = useCallback(() => setIsAsking(true), [])
  const shown = { paper: attempt.paper, answers, view, isClosed }
  const actions = { isClosed, leavePath, signInPath, onSubmit }
  return (
    <>
      {!isWide && <ExamBar session={session} {...actions} />}
      <TimeAnnouncements clock={clock} />
      <Page
        width="page"
        className="lg:grid lg:grid-cols-[minmax(0,45rem)_20rem] lg:items-start lg:justify-between lg:gap-12 lg:py-8"
      >
        <Sheet
          className={classNames(
            '-mx-5 border-x-0 border-t-0 sm:mx-0 sm:border sm:px-8 lg:px-12 lg:pt-10 lg:pb-8',
            isSingle
              ? 'flex min-h-[calc(100dvh-4.5rem)] flex-col pt-4 lg:min-h-[60dvh]'
              : 'pt-6 pb-28 sm:pb-8',
          )}
        >
          <ExamHead
            pack={pack}
            questionCount={questions.length}
            wrongMark={attempt.wrongMark}
            isCompact={isSingle}
          />
          {isNoted && <ResumedNote className={isSingle ? 'mb-4 lg:mt-4 lg:mb-0' : 'mt-4'} />}
          {!isWide && (
            <LayoutSwitch view={view} className={classNames('px-5 sm:px-0', !isSingle && 'pt-4')} />
          )}
          {isSingle ? (
            <OneQuestion {...shown} onSubmit={onSubmit} />
          ) : (
            <>
              <AllQuestions {...shown} />
              <div className="mt-10 grid justify-items-center px-5">
                <Button variant="primary" size="big" disabled={isClosed} onClick={onSubmit}>
                  {shell.submit}
                </Button>
              </div>
            </>
          )}
        </Sheet>
        {isWide && <ExamRail session={session} {...actions} />}
      </Page>
      <SubmitDialog
        isOpen={isAsking && !isClosed}
        answers={answers}
        onKeepWorking={() => setIsAsking(false)}
        onSubmit={() => {
          setIsAsking(false)
          submission.submit()
        }}
      />
      <LeaveGuard
        hasUnsaved={() => submission.state().kind === 'open' && !isGone.current && clock.secondsLeft() > 0}
        isFree={(pathname) => pathname === '/login'}
        asks={{ title: texts.leaveTitle, help: texts.leaveHelp, leave: texts.leave }}
      />
      <SubmissionBar
        state={state}
        isTimeUp={isClosed && clock.secondsLeft() === 0}
        onTryAgain={submission.submit}
        signInPath={signInPath}
      />
    </>
  )
}

/** A note inside the sheet, where it covers nothing. */
function ResumedNote({ className }: { className: string }) {
  const texts = useTexts(examTexts)
  return (
    <p
      role="status"
      className={classNames(
        'mx-5 flex items-start gap-2.5 border-marigold border-l-4 bg-marigold-tint px-3.5 py-2 text-sm sm:mx-0',
        className,
      )}
    >
      <History aria-hidden className="mt-0.5 size-5 flex-none" />
      {texts.resumed}
    </p>
  )
}
