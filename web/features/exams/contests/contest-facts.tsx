import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { showsDhakaTime } from '../../../../contract/dhaka-day.ts'
import { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import type { Contests } from '../../../generated/contests.ts'
import { useTexts } from '../../../lib/use-texts.ts'

export type ListedContest = Contests['listContests'][number]

/** The level, the questions, the time and, with `hasMarking`, what a wrong answer costs, in one line. */
export function ContestFacts({
  contest,
  hasMarking = true,
}: {
  contest: ListedContest
  hasMarking?: boolean
}) {
  const texts = useTexts(contestsTexts)
  const { number } = useTexts(formatsTexts)
  const { questionLevels } = useTexts(choicesTexts)
  const { level, questionCount, minutes, wrongMark } = contest
  const facts = [
    questionLevels[level as QuestionLevel] ?? level,
    texts.facts(questionCount, minutes),
    ...(hasMarking ? [wrongMark > 0 ? texts.wrongMark(number(wrongMark)) : texts.noWrongMark] : []),
  ]
  return <p className="text-ink-soft text-sm">{facts.join(' · ')}</p>
}

/** The time of a contest, in Dhaka: one start for all, or a window. It names Dhaka on devices with another time. */
export function ContestTime({ contest }: { contest: ListedContest }) {
  const texts = useTexts(contestsTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const { opensAt, closesAt, serverTime } = contest
  const zone = !showsDhakaTime(new Date(opensAt)) && ` (${texts.dhaka})`
  const hasEnded = isOver(contest)
  const coming = hasOneStart(contest)
    ? texts.startsAt(dhakaTime(opensAt))
    : texts.openBetween(dhakaTime(opensAt), dhakaTime(closesAt))
  return (
    <p className="text-pretty text-sm">
      {!hasEnded && Date.parse(opensAt) <= Date.parse(serverTime) && (
        <strong className="font-semibold text-marigold-text">{texts.isOpen} · </strong>
      )}
      {hasEnded ? texts.wasAt(dhakaTime(closesAt)) : coming}
      {zone}
    </p>
  )
}

const nearMilliseconds = 7 * 24 * 60 * 60 * 1000

/** Returns whether a contest is open, opens within seven days, or is the viewer's own. */
export function isNear({ opensAt, serverTime, isOwn }: ListedContest): boolean {
  return isOwn || Date.parse(opensAt) - Date.parse(serverTime) <= nearMilliseconds
}

export function isOver({ closesAt, serverTime }: ListedContest): boolean {
  return Date.parse(closesAt) <= Date.parse(serverTime)
}

/** Returns whether the contest is no longer than an exam, so that everybody starts at the opening. */
function hasOneStart({ opensAt, closesAt, minutes }: ListedContest): boolean {
  return Date.parse(closesAt) - Date.parse(opensAt) <= minutes * 60_000
}
