import type { Group } from '../../../contract/contest-entry.ts'
import { contestsTexts } from '../../../contract/texts/contests.ts'
import { formatsTexts } from '../../../contract/texts/formats.ts'
import type { Contest, RowOfContest } from '../../generated/contest.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { PageTitle } from '../../ui/page-title.tsx'
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
  const { dhakaTime, number } = useTexts(formatsTexts)
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
      <ContestFacts contest={contest} />
      <p className="text-ink-soft text-sm">{dhakaTime(contest.closesAt)}</p>
      <p translate="no" className="mt-4 font-serif text-brand text-xl">
        Onushilon · অনুশীলন
      </p>
    </article>
  )
}
