import { contestDeskTexts } from '../../../../../contract/texts/generated/contest-desk.ts'
import type { ContestLive } from '../../../../generated/contest-live.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'

type Live = ContestLive['getContestLive']
type Row = Live['rows'][number]

type State = 'waiting' | 'working' | 'over' | 'submitted' | 'excluded'

function stateOf({ startedAt, submittedAt, deadline, isExcluded }: Row, serverTime: string): State {
  if (isExcluded) return 'excluded'
  if (submittedAt !== null) return 'submitted'
  if (startedAt === null) return 'waiting'
  return deadline !== null && Date.parse(deadline) <= Date.parse(serverTime) ? 'over' : 'working'
}

/** Those who have joined, by nickname, each with their progress, a button for more time and one to exclude them. */
export function LiveRows({
  live: { rows, serverTime },
  questionCount,
  onMoreTime,
  onExclude,
}: {
  live: Live
  questionCount: number
  /** Null when the contest is finished. */
  onMoreTime: ((nickname: string) => void) | null
  /** Excludes somebody, or lets them in again. */
  onExclude: (row: Pick<Row, 'nickname' | 'isExcluded'>) => void
}) {
  const texts = useTexts(contestDeskTexts)
  return (
    <ul
      aria-label={texts.people}
      className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x"
    >
      {rows.map((row) => {
        const state = stateOf(row, serverTime)
        return (
          <li
            key={row.nickname}
            className="grid gap-x-6 gap-y-1 border-rule border-b px-5 py-3 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span lang={languageOf(row.nickname)} className="wrap-anywhere font-semibold">
                  {row.nickname}
                </span>
                <span className="text-sm">{texts.states[state]}</span>
              </p>
              <Facts row={row} serverTime={serverTime} questionCount={questionCount} />
            </div>
            <div className="-mx-3.5 flex flex-wrap lg:mx-0 lg:self-center">
              {onMoreTime && state !== 'submitted' && state !== 'excluded' && (
                <Button
                  variant="quiet"
                  aria-label={texts.moreTimeFor(row.nickname)}
                  onClick={() => onMoreTime(row.nickname)}
                >
                  {texts.moreTime}
                </Button>
              )}
              <Button
                variant={row.isExcluded ? 'quiet' : 'danger'}
                aria-label={row.isExcluded ? texts.letInName(row.nickname) : texts.excludeName(row.nickname)}
                onClick={() => onExclude(row)}
              >
                {row.isExcluded ? texts.letIn : texts.exclude}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Facts({ row, serverTime, questionCount }: { row: Row; serverTime: string; questionCount: number }) {
  const texts = useTexts(contestDeskTexts)
  const { startedAt, lastSaveAt, answered, deadline, submittedAt, extraMinutes } = row
  const facts: [string, string][] = []
  if (startedAt !== null) {
    facts.push([texts.started, texts.clock(startedAt)])
    facts.push([texts.answered, texts.answeredOf(answered, questionCount)])
    if (lastSaveAt !== null) {
      const seconds = Math.max(0, Math.floor((Date.parse(serverTime) - Date.parse(lastSaveAt)) / 1000))
      facts.push([texts.newestAnswer, texts.ago(seconds)])
    }
    if (submittedAt !== null) facts.push([texts.submitted, texts.clock(submittedAt)])
    else if (deadline !== null) facts.push([texts.timeEnds, texts.clock(deadline)])
  }
  if (facts.length === 0 && extraMinutes === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm tabular-nums">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt>{name}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {extraMinutes > 0 && (
        <div>
          <dt className="sr-only">{texts.moreTime}</dt>
          <dd>{texts.extra(extraMinutes)}</dd>
        </div>
      )}
    </dl>
  )
}
