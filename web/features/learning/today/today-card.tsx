import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import type { PlannedExam } from '../../../../contract/learning/memory-plan.ts'
import { limits } from '../../../../contract/limits.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import { todayTexts } from '../../../../contract/texts/generated/today.ts'
import type { HomeDesk } from '../../../generated/home.ts'
import { explorePath, planPath, todayPath } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/sheet.tsx'

type Today = HomeDesk['today']

/** Shows how many questions are left today, and one button begins them. `isMain`: nothing else on the screen comes first. */
export function TodayCard({ today, isMain }: { today: Today; isMain: boolean }) {
  const texts = useTexts(todayTexts)
  const { questionLevels } = useTexts(choicesTexts)
  const { hasPlan, doneToday, reviews, newOnes, hasMore, daysLeft, outlook } = today
  const left = reviews + newOnes
  const level = today.level === null ? null : questionLevels[today.level as QuestionLevel]
  const nothing = hasMore ? texts.nothingDue : texts.noQuestions
  const isOfAll = newOnes > 0 && level === null && today.plan.tags.length === 0
  const variant = isMain ? 'primary' : 'line'
  return (
    <Sheet
      as="section"
      aria-label={texts.title}
      className={classNames('grid content-start gap-4 px-5 py-5', isMain && 'lg:px-8 lg:py-7')}
    >
      <div className="grid gap-1">
        <h2 className={classNames('font-serif text-xl leading-(--leading-head)', isMain && 'lg:text-2xl')}>
          {left > 0 ? texts.left(left, level) : doneToday > 0 ? texts.finished : nothing}
        </h2>
        {left > 0 && <p className="text-ink-soft">{texts.parts(reviews, newOnes)}</p>}
        {left === 0 && doneToday > 0 && <p className="text-ink-soft">{texts.finishedHelp}</p>}
        {isOfAll && <p className="text-ink-soft text-sm">{texts.noClass}</p>}
      </div>
      {daysLeft !== null && <DaysLeft days={daysLeft} plan={today.plan} />}
      {left > 0 && doneToday > 0 && <Done count={doneToday} all={doneToday + left} />}
      {outlook && (outlook.willMeet < outlook.unseen || outlook.unseen === limits.syllabusCounted) && (
        <p className="border-marigold border-l-4 bg-marigold-tint px-3.5 py-2 text-sm">
          {texts.outlook(outlook.willMeet, outlook.unseen, outlook.boundForAll)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {left > 0 ? (
          <ButtonLink variant={variant} size={isMain ? 'big' : undefined} to={todayPath()}>
            {doneToday > 0 ? texts.goOn : texts.start}
          </ButtonLink>
        ) : hasMore ? (
          <ButtonLink variant={variant} to={todayPath(limits.extraQuestions)}>
            {texts.more}
          </ButtonLink>
        ) : (
          <ButtonLink variant={variant} to={explorePath}>
            {texts.toExplore}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={planPath} className="max-sm:-ms-3.5">
          {hasPlan ? texts.changePlan : texts.makePlan}
        </ButtonLink>
      </div>
    </Sheet>
  )
}

/** Shows the done part of the day as a sentence and a bar. */
function Done({ count, all }: { count: number; all: number }) {
  const texts = useTexts(todayTexts)
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">{texts.done(count, all)}</p>
      <span
        aria-hidden
        className="block h-1.5 overflow-hidden rounded-full bg-well forced-color-adjust-none dark:bg-rule"
      >
        <span className="block h-full bg-brand" style={{ width: `${(100 * count) / all}%` }} />
      </span>
    </div>
  )
}

function DaysLeft({ days, plan: { exam, examName } }: { days: number; plan: Today['plan'] }) {
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
