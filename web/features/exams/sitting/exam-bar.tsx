import { Grid3x3 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LayoutSwitch } from '../paper/layout-switch.tsx'
import { showQuestion, useExamPlace } from '../paper/question-place.ts'
import type { ExamMark } from '../scores.ts'
import { AnswerSheet, SheetLegend } from './answer-sheet.tsx'
import { countAnswered, type ExamAnswers } from './exam-answers.ts'
import type { ExamSession } from './exam-session.ts'
import { ExamTimer } from './exam-timer.tsx'
import { SavingNote } from './saving-note.tsx'
import { SurenessSwitch } from './sureness.tsx'

type Actions = { isClosed: boolean; leavePath: string; signInPath: string; onSubmit: () => void }

/** The top bar on narrow screens: the clock, the number of answers, and the answer sheet in a drawer. */
export function ExamBar({ session, ...actions }: { session: ExamSession } & Actions) {
  const texts = useTexts(examTexts)
  const shell = useTexts(shellTexts)
  // The drawer closes with the exam, because it would cover the submission bar; it can be opened again then.
  const [openedWhen, setOpenedWhen] = useState<'open' | 'closed' | null>(null)
  const now = actions.isClosed ? 'closed' : 'open'
  const close = () => setOpenedWhen(null)
  return (
    <div className="stick-top z-20 border-rule border-b bg-sheet">
      {/* Two columns with room to spare: the bar keeps its height when the fonts or the note change. Large text has two rows. */}
      <div className="@container flex min-h-18 flex-wrap items-center justify-between gap-x-3 px-5 py-1">
        <ExamTimer clock={session.clock} />
        <div className="grid @max-[14rem]:flex @max-[14rem]:flex-wrap items-center justify-items-end gap-x-2">
          <Button onClick={() => setOpenedWhen(now)} className="px-4">
            <Grid3x3 aria-hidden className="size-5" />
            <AnsweredCount answers={session.answers} />
            <span className="sr-only">{texts.openAnswerSheet}</span>
          </Button>
          <SavingNote saving={session.saving} signInPath={actions.signInPath} />
        </div>
      </div>
      <AnsweredTicks answers={session.answers} />
      <Dialog
        kind="drawer"
        isOpen={openedWhen === now}
        onClose={close}
        title={texts.answerSheet}
        actions={
          <>
            <ButtonLink to={actions.leavePath}>{texts.leave}</ButtonLink>
            <Button
              variant="primary"
              disabled={actions.isClosed}
              onClick={() => {
                // Close first, so that the focus returns before the next dialog takes it.
                flushSync(close)
                actions.onSubmit()
              }}
            >
              {shell.submit}
            </Button>
          </>
        }
      >
        <div className="-mx-5 -my-4">
          <LayoutSwitch view={session.view} beforeChange={() => flushSync(close)} className="px-4 pt-3" />
          <SheetOfExam session={session} beforeJump={() => flushSync(close)} />
          <SheetLegend of="exam" />
          <SurenessSwitch view={session.view} className="px-5 pb-2" />
        </div>
      </Dialog>
    </div>
  )
}

/** The side panel on wide screens: the answer sheet with the clock in its head. */
export function ExamRail({ session, ...actions }: { session: ExamSession } & Actions) {
  const texts = useTexts(examTexts)
  const shell = useTexts(shellTexts)
  return (
    <aside
      aria-label={texts.answerSheet}
      className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto rounded-sm border border-rule bg-sheet"
    >
      <div className="double-rule flex items-center justify-between gap-2 px-5 py-3.5">
        <ExamTimer clock={session.clock} />
        <span className="text-ink-soft text-sm">
          <AnsweredCount answers={session.answers} />
        </span>
      </div>
      <div className="px-5 pt-3">
        <SavingNote saving={session.saving} signInPath={actions.signInPath} />
      </div>
      <LayoutSwitch view={session.view} className="px-4 pt-2" />
      <SheetOfExam session={session} />
      <SheetLegend of="exam" />
      <SurenessSwitch view={session.view} className="px-5 pb-2" />
      <div className="flex flex-wrap gap-1.5 px-5 pb-4 *:flex-1">
        <Button variant="primary" disabled={actions.isClosed} onClick={actions.onSubmit}>
          {shell.submit}
        </Button>
        <ButtonLink variant="quiet" to={actions.leavePath}>
          {texts.leave}
        </ButtonLink>
      </div>
    </aside>
  )
}

function SheetOfExam({ session, beforeJump }: { session: ExamSession; beforeJump?: () => void }) {
  const answers = useSyncExternalStore(session.answers.subscribe, session.answers.all)
  const here = useExamPlace(session.view)
  const marks = answers.map((choice): ExamMark => (choice === null ? 'blank' : 'answered'))
  const flagged = useSyncExternalStore(session.answers.subscribe, session.answers.marked)
  return (
    <AnswerSheet
      marks={marks}
      flagged={flagged}
      here={here}
      isHereShown
      onJump={(place) => {
        beforeJump?.()
        showQuestion(session.view, place)
      }}
    />
  )
}

function AnsweredCount({ answers }: { answers: ExamAnswers }) {
  const texts = useTexts(examTexts)
  const all = useSyncExternalStore(answers.subscribe, answers.all)
  const answered = countAnswered(all)
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {texts.answeredCount(answered, all.length)}
      </span>
      <span className="sr-only">{texts.answeredCountLong(answered, all.length)} </span>
    </>
  )
}

const mostTicks = 60

/** One tick for each question; a single bar for a long exam. */
function AnsweredTicks({ answers }: { answers: ExamAnswers }) {
  const all = useSyncExternalStore(answers.subscribe, answers.all)
  if (all.length > mostTicks) {
    return (
      <div aria-hidden className="h-1.25 bg-rule">
        <div className="h-full bg-pen" style={{ width: `${(100 * countAnswered(all)) / all.length}%` }} />
      </div>
    )
  }
  return (
    <div aria-hidden className="flex h-1.25 gap-0.5">
      {all.map((choice, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions never move
        <i key={place} className={classNames('min-w-0.5 flex-1', choice === null ? 'bg-rule' : 'bg-pen')} />
      ))}
    </div>
  )
}
