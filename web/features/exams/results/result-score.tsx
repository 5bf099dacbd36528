import { Fragment } from 'react'
import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { offlineExamTexts } from '../../../../contract/texts/generated/outbox.ts'
import { contestPath, modelExamPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ShareButton } from '../../../ui/share-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { percentRight, type ResultMark } from '../scores.ts'
import type { ExamResult } from './load-result.ts'
import { ScoreBar } from './score-bar.tsx'

/** 'Result: correct/total' with the counts, the marks and the times. */
export function ResultScore({
  result,
  marks: marksByPlace,
}: {
  result: ExamResult
  marks: readonly ResultMark[]
}) {
  const { dhakaTime } = useTexts(formatsTexts)
  const { modelExam } = result.pack
  const texts = useTexts(resultsTexts)
  const offline = useTexts(offlineExamTexts)
  const { correctAnswers, questionCount, lateSeconds, spentSeconds, limitSeconds, createdAt } = result
  const { satOfflineAt, leftOutQuestions } = result
  const score = texts.score(correctAnswers, questionCount)
  const percent = texts.percent(percentRight(correctAnswers, questionCount))
  const hasMistakes = correctAnswers < questionCount
  const notes = [
    spentSeconds !== null && limitSeconds !== null && texts.handedInAfter(spentSeconds, limitSeconds),
    satOfflineAt !== null && offline.satOffline(dhakaTime(satOfflineAt)),
    leftOutQuestions > 0 && offline.leftOut(leftOutQuestions),
    lateSeconds > 0 && texts.late(Math.ceil(lateSeconds / 60)),
  ].filter((note) => note !== false)
  const count = (wanted: ResultMark) => marksByPlace.filter((mark) => mark === wanted).length
  return (
    <Sheet className="grid gap-5 px-5 py-6 lg:px-9 lg:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <p className="font-serif text-[min(2.4rem,13vw)] leading-tight lg:text-[3rem]">
          {score} <span className="whitespace-nowrap text-[.6em] text-ink-soft">{percent}</span>
        </p>
        {result.wrongMark > 0 && (
          <p className="order-last w-full font-semibold">{texts.marks(result.marks, result.wrongMark)}</p>
        )}
        <dl className="grid w-full grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3 sm:w-auto sm:max-w-90 sm:flex-1">
          <Tally label={texts.correct} count={count('right')} look="right" />
          <Tally label={texts.wrong} count={count('wrong')} look="wrong" />
          <Tally label={texts.unanswered} count={count('unanswered')} look="unanswered" />
        </dl>
      </div>
      <ScoreBar right={correctAnswers} wrong={count('wrong')} total={questionCount} className="h-3" />
      <div className="flex flex-wrap items-center gap-3">
        <p className="w-full text-ink-soft text-sm">
          <time dateTime={createdAt}>{dhakaTime(createdAt)}</time>
          {notes.map((note) => (
            <Fragment key={note}>
              <br />
              {note}
            </Fragment>
          ))}
        </p>
        {hasMistakes && (
          <ButtonLink variant="primary" to={`/results/pack/${result.id}/practice`}>
            {texts.practise}
          </ButtonLink>
        )}
        {result.isContest ? (
          <ButtonLink variant={hasMistakes ? 'line' : 'primary'} to={contestPath(result.packId)}>
            {texts.backToContest}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink
              variant={hasMistakes ? 'line' : 'primary'}
              to={modelExam ? modelExamPath(modelExam) : `/exam/pack/${result.packId}`}
            >
              {texts.takeAgain}
            </ButtonLink>
            {!modelExam && (
              <ShareButton
                to={`/pack/${result.packId}`}
                text={`${result.pack.name}\n${score} (${percent})`}
              />
            )}
          </>
        )}
        <ButtonLink variant="quiet" to={`/results/${result.owner}`} className="max-sm:-ms-3.5">
          {texts.backToResults}
        </ButtonLink>
      </div>
    </Sheet>
  )
}

const looks: Record<ResultMark, { edge: string; text: string }> = {
  right: { edge: 'border-right', text: 'text-right-text' },
  wrong: { edge: 'border-wrong', text: 'text-wrong-text' },
  unanswered: { edge: 'border-edge', text: 'text-ink-soft' },
}

function Tally({ label, count, look }: { label: string; count: number; look: ResultMark }) {
  const { number } = useTexts(formatsTexts)
  return (
    <div className={classNames('grid gap-0.5 border-l-4 pl-2.5', looks[look].edge)}>
      <dt className={classNames('font-semibold text-xs leading-snug sm:text-sm', looks[look].text)}>
        {label}
      </dt>
      <dd className="font-serif text-[1.75rem] leading-tight">{number(count)}</dd>
    </div>
  )
}
