import { Link } from 'react-router'
import { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import { contestPath } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ContestFacts, ContestTime, isOver, type ListedContest } from './contest-facts.tsx'

/** Contests as rows that lead to them. */
export function ContestList({ contests }: { contests: readonly ListedContest[] }) {
  const { yours, isJoined } = useTexts(contestsTexts)
  return (
    <ul className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
      {contests.map((contest) => (
        <li
          key={contest.id}
          className="relative grid gap-1 border-rule border-b px-5 py-4 last:border-b-0 hover:bg-well has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3"
        >
          <Link
            to={contestPath(contest.id)}
            lang={languageOf(contest.name)}
            className="wrap-anywhere font-serif text-[1.125rem] text-ink no-underline outline-none after:absolute after:inset-0"
          >
            {contest.name}
          </Link>
          {(contest.isOwn || (contest.hasJoined && !isOver(contest))) && (
            <p className="font-semibold text-brand text-sm">{contest.isOwn ? yours : isJoined}</p>
          )}
          <ContestTime contest={contest} />
          <ContestFacts contest={contest} hasMarking={false} />
        </li>
      ))}
    </ul>
  )
}
