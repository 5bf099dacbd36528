import type { ReactNode } from 'react'
import type { PlannedExam } from '../../../../contract/learning/memory-plan.ts'
import { limits } from '../../../../contract/limits.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { todayTexts } from '../../../../contract/texts/generated/today.ts'
import { planPath, todayPath } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

export type ShownToday = {
  hasPlan: boolean
  doneToday: number
  reviews: number
  newOnes: number
  daysLeft: number | null
  outlook: { unseen: number; willMeet: number; boundForAll: number | null } | null
  plan: { exam: string | null; examName: string | null }
}

/** The numbers of today's questions, with one button to begin. `children`: a link for learners without a plan. */
export function TodayCard({ today, children }: { today: ShownToday; children: ReactNode }) {
  const texts = useTexts(todayTexts)
  const { hasPlan, doneToday, reviews, newOnes, daysLeft, outlook } = today
  const left = reviews + newOnes
  const isFirst = left === 0 && doneToday === 0 && !hasPlan
  return (
    <Sheet
      as="section"
      aria-labelledby="today"
      className="grid content-start gap-4 px-5 py-5 lg:px-8 lg:py-7"
    >
      <h2 id="today" className="font-serif text-xl leading-(--leading-head) lg:text-2xl">
        {isFirst ? texts.firstTitle : texts.title}
      </h2>
      {daysLeft !== null && <DaysLeft days={daysLeft} plan={today.plan} />}
      {isFirst ? (
        <p className="text-ink-soft">{texts.firstHelp}</p>
      ) : (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3">
          <Count label={texts.reviews} count={reviews} />
          <Count label={texts.newOnes} count={newOnes} />
          <Count label={texts.done} count={doneToday} />
        </dl>
      )}
      {left === 0 && !isFirst && (
        <p>
          <strong className="font-semibold">{texts.finished}</strong>{' '}
          <span className="text-ink-soft">{texts.finishedHelp}</span>
        </p>
      )}
      {outlook && (outlook.willMeet < outlook.unseen || outlook.unseen === limits.syllabusCounted) && (
        <p className="border-marigold border-l-4 bg-marigold-tint px-3.5 py-2 text-sm">
          {texts.outlook(outlook.willMeet, outlook.unseen, outlook.boundForAll)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {left > 0 && (
          <ButtonLink variant="primary" size="big" to={todayPath()}>
            {texts.start}
          </ButtonLink>
        )}
        {left === 0 && !isFirst && (
          <ButtonLink to={todayPath(limits.extraQuestions)}>{texts.more}</ButtonLink>
        )}
        {left === 0 && !hasPlan && children}
        <ButtonLink variant={isFirst ? 'primary' : 'quiet'} to={planPath}>
          {hasPlan ? texts.changePlan : texts.makePlan}
        </ButtonLink>
      </div>
    </Sheet>
  )
}

function DaysLeft({ days, plan: { exam, examName } }: { days: number; plan: ShownToday['plan'] }) {
  const texts = useTexts(todayTexts)
  const isNamed = exam !== null && exam !== 'own'
  const name = examName ?? (isNamed ? texts.exams[exam as PlannedExam] : null)
  return (
    <p className="font-semibold wrap-anywhere">
      {texts.daysLeft(days)}
      {name && (
        <>
          {': '}
          <span lang={examName ? languageOf(examName) : undefined}>{name}</span>
        </>
      )}
    </p>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  const { number } = useTexts(formatsTexts)
  return (
    <div className="flex flex-col-reverse justify-end border-brand border-l-4 pl-2.5">
      <dt className="text-ink-soft text-sm leading-snug">{label}</dt>
      <dd className="font-serif text-[1.75rem] leading-tight tabular-nums">{number(count)}</dd>
    </div>
  )
}
