import type { Group } from '../../../../contract/exams/contest-entry.ts'
import { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import type { Contest, RowOfContest } from '../../../generated/contest.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ContestFacts } from './contest-facts.tsx'
import { useGroupNames } from './group-names.ts'
import './certificate.css'

export type PlaceInGroup = { group: Group; place: number; participants: number }

/** Certifies a place in a contest. Prints alone, on one page in landscape. */
export function Certificate({
  contest,
  place,
  inGroups,
}: {
  contest: NonNullable<Contest['getContest']>['contest']
  place: RowOfContest
  /** The places within the participant's level and district. */
  inGroups: readonly PlaceInGroup[]
}) {
  const texts = useTexts(contestsTexts)
  const { dhakaDay, number } = useTexts(formatsTexts)
  const { nameOf } = useGroupNames()
  return (
    <article className="certificate print-alone grid justify-items-center gap-4 rounded-sm border-4 border-brand border-double bg-sheet px-5 py-10 text-center sm:px-12 lg:py-16">
      <PageTitle>{texts.certificate}</PageTitle>
      <p>{texts.certifies}</p>
      <p
        lang={languageOf(place.nickname)}
        className="name wrap-anywhere border-rule border-b px-6 pb-2 font-serif text-3xl leading-(--leading-head) lg:text-4xl"
      >
        {place.nickname}
      </p>
      <p>{texts.tookPart}</p>
      <p
        lang={languageOf(contest.name)}
        className="name-of-contest wrap-anywhere font-serif text-2xl leading-(--leading-head)"
      >
        {contest.name}
      </p>
      <p>
        {texts.reached(place.place, contest.participants)}{' '}
        {texts.withMarks(number(place.marks), contest.questionCount)}
      </p>
      {inGroups.map((each) => (
        <p key={nameOf(each.group)}>
          {texts.placeInGroup(nameOf(each.group), each.place, each.participants)}
        </p>
      ))}
      <ContestFacts contest={contest} hasMarking={false} />
      <footer className="mt-4 grid w-full items-end justify-items-center gap-x-6 gap-y-5 text-ink-soft text-sm sm:grid-cols-3">
        <p className="sm:justify-self-start">{dhakaDay(contest.closesAt)}</p>
        <p translate="no" className="font-serif text-brand text-xl">
          Onushilon · অনুশীলন
        </p>
        <p className="mt-6 min-w-48 border-ink-soft border-t pt-1 sm:justify-self-end">{texts.signature}</p>
      </footer>
    </article>
  )
}
