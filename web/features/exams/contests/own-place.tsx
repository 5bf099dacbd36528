import { Link } from 'react-router'
import type { Group } from '../../../../contract/exams/contest-entry.ts'
import { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import type { RowOfContest } from '../../../generated/contest.ts'
import { contestPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { groupPath, groupsOf, useGroupNames } from './group-names.ts'
import { hasCertificate } from './has-certificate.ts'

/** The learner's place, with links to their result and the certificate. */
export function OwnPlace({
  contestId,
  place,
  participants,
  resultId,
  group,
}: {
  contestId: string
  place: RowOfContest
  participants: number
  /** Null when the result has expired. */
  resultId: string | null
  /** The level and the district of the learner's entry. */
  group: Group
}) {
  const texts = useTexts(contestsTexts)
  const { number } = useTexts(formatsTexts)
  const { nameOf } = useGroupNames()
  const groups = groupsOf(group)
  return (
    <Sheet
      as="section"
      aria-labelledby="own-place"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 py-5 lg:px-8"
    >
      <h2 id="own-place" className="text-ink-soft text-sm">
        {texts.yourPlace}
      </h2>
      <p className="font-serif text-3xl leading-tight sm:text-4xl">
        {texts.placeOf(place.place, participants)}
      </p>
      <p>
        {texts.marks}: <strong className="font-semibold">{number(place.marks)}</strong> ·{' '}
        {texts.rightWrong(place.correctAnswers, place.wrongAnswers)}
      </p>
      {place.percentile > 0 && (
        <p className="text-ink-soft text-sm">{texts.fewer(String(Math.floor(place.percentile * 10) / 10))}</p>
      )}
      {groups.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {groups.map((each) => (
            <li key={nameOf(each)}>
              <Link to={groupPath(contestId, each)} className="inline-flex min-h-11 items-center text-brand">
                {texts.placeIn(nameOf(each))}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {resultId !== null && (
          <ButtonLink variant="primary" to={`/results/pack/${resultId}`}>
            {texts.review}
          </ButtonLink>
        )}
        {hasCertificate(place) && (
          <ButtonLink to={`${contestPath(contestId)}/certificate`}>{texts.certificate}</ButtonLink>
        )}
      </div>
    </Sheet>
  )
}
