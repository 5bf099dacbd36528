import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { practiceTexts } from '../../../../contract/texts/generated/practice.ts'
import { makeCreationKey } from '../../../lib/drafts/creation-key.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { type Run, useRun } from '../../../offline/run-store.ts'
import { AnswerableQuestion } from '../../../question-view/answerable-question.tsx'
import { prefetchedAnswers } from '../../../question-view/answers.ts'
import PracticeSummary from '../../../question-view/practice-summary.tsx'
import { returnToStart } from '../../../question-view/read-on.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LoadingQuestions } from '../../../ui/loading/loading-questions.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { MarkPlace } from '../bookmarks/mark-place.tsx'
import { usePracticeQuestion } from './use-practice-question.ts'

/** One question after the other, then the score. Needs the run's key as `key`. */
export function PracticeSheet({
  initialRun,
  addressOfRun,
  changeAddress,
}: {
  initialRun: Run
  /** Returns the address of another draw of the same choice. */
  addressOfRun: (key: string) => string
  changeAddress: string
}) {
  const texts = useTexts(practiceTexts)
  const results = useTexts(resultsTexts)
  const { run, note, drop, restart } = useRun(initialRun)
  const { ids, outcomes, endsAt, before = 0, rightBefore = 0 } = run
  const known = new Map(outcomes)
  // An answered question stays until the learner opens the next one.
  const [shown, setShown] = useState(() => ids.find((id) => !known.has(id)))
  const [round, setRound] = useState(1)
  const [keyOfNext] = useState(makeCreationKey)
  const [isTimeUp, setTimeUp] = useState(false)
  const open = ids.filter((id) => !known.has(id))
  const right = outcomes.filter(([, isRight]) => isRight).length
  const answered = outcomes.filter(([, isRight]) => isRight !== null).length

  function goOn() {
    const left = open.filter((id) => id !== shown)
    setShown(left[0])
    // A run of the day goes on without a network.
    if (run.day)
      void import('../../../offline/keep-run.ts').then(({ keepRun }) => keepRun(left)).catch(() => {})
  }

  function begin(again: readonly string[]) {
    restart(again)
    setTimeUp(false)
    setRound(round + 1)
    setShown(again[0])
    returnToStart()
  }

  function endTime() {
    note(open, null)
    setShown(undefined)
    setTimeUp(true)
  }

  if (shown === undefined) {
    return (
      <section aria-label={texts.summary} className="grid gap-4">
        {isTimeUp && (
          <p role="status" className="font-semibold">
            {texts.timeIsUp}
          </p>
        )}
        {(before > 0 || answered < ids.length) && (
          <p className="text-ink-soft text-sm">
            {results.practiceProgress(before + answered, before + ids.length, rightBefore + right)}
          </p>
        )}
        <PracticeSummary
          outcomes={known}
          total={ids.length}
          onAgain={() => begin(ids)}
          onMistakes={() => begin(ids.filter((id) => known.get(id) !== true))}
        >
          <ButtonLink to={addressOfRun(keyOfNext)}>{texts.more}</ButtonLink>
          <ButtonLink to={changeAddress} variant="quiet">
            {texts.change}
          </ButtonLink>
        </PracticeSummary>
      </section>
    )
  }
  const isAnswered = known.has(shown)
  const next = open.find((id) => id !== shown)
  return (
    <Sheet className="px-5 pt-4 pb-5 sm:px-8 sm:pt-6">
      <div className="double-rule mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2.5 text-ink-soft text-sm">
        <span>{texts.place(before + ids.indexOf(shown) + 1, before + ids.length)}</span>
        <span role="status" className="tabular-nums">
          {texts.right(rightBefore + right)}
        </span>
        {endsAt !== null && <PracticeClock endsAt={endsAt} onOver={endTime} />}
      </div>
      <Step
        key={`${round} ${shown}`}
        id={shown}
        next={next}
        isAnswered={isAnswered}
        onAnswered={(isRight) => note([shown], isRight)}
        onMissing={(id) => {
          drop(id)
          goOn()
        }}
        onNext={() => {
          if (!isAnswered) note([shown], null)
          goOn()
        }}
      />
      <MarkPlace questionId={shown} />
    </Sheet>
  )
}

function Step({
  id,
  next,
  isAnswered,
  onAnswered,
  onMissing,
  onNext,
}: {
  id: string
  next: string | undefined
  isAnswered: boolean
  onAnswered: (isRight: boolean) => void
  onMissing: (id: string) => void
  onNext: () => void
}) {
  const texts = useTexts(practiceTexts)
  const { loaded, tryAgain } = usePracticeQuestion(id, { next, onMissing })
  const nextButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      {loaded.kind === 'loading' && <LoadingQuestions hasHead={false} />}
      {loaded.kind === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 py-6">
          <p className="text-wrong-text">{texts.loadFailed}</p>
          <Button onClick={tryAgain}>{texts.tryAgain}</Button>
        </div>
      )}
      {loaded.kind === 'shown' && (
        <AnswerableQuestion
          question={loaded.question}
          stemAs="h2"
          loadAnswer={prefetchedAnswers.take}
          takesFocus
          onNothingToRead={() => nextButton.current?.focus({ preventScroll: true })}
          onAnswered={onAnswered}
          way="PRACTICE"
        />
      )}
      <div className="mt-4 flex justify-end">
        <Button
          ref={nextButton}
          variant={isAnswered ? 'primary' : 'quiet'}
          onClick={() => {
            // The next question takes the focus only if nothing else has it.
            nextButton.current?.blur()
            onNext()
          }}
        >
          {isAnswered ? (next === undefined ? texts.finish : texts.next) : texts.skip}
        </Button>
      </div>
    </>
  )
}

/** Counts down to `endsAt`, in milliseconds by the clock of the device. Calls `onOver` when the time is up. */
function PracticeClock({ endsAt, onOver }: { endsAt: number; onOver: () => void }) {
  const texts = useTexts(practiceTexts)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endsAt) over()
    }, 500)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <span role="timer" aria-label={texts.timeLeft} className="whitespace-nowrap font-semibold tabular-nums">
      {texts.clock(Math.floor(seconds / 60), seconds % 60)}
    </span>
  )
}
