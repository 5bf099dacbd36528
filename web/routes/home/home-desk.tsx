import { lazy, Suspense } from 'react'
import { deskTexts } from '../../../contract/texts/generated/home.ts'
import { MistakesCard } from '../../features/exams/results/mistakes-card.tsx'
import { useKnownExams } from '../../features/exams/sitting/known-exams.ts'
import { GuestAnswers } from '../../features/learning/today/guest-answers.tsx'
import { TodayCard } from '../../features/learning/today/today-card.tsx'
import { WeekCard } from '../../features/learning/today/week-card.tsx'
import type { HomeDesk } from '../../generated/home.ts'
import { examPath } from '../../lib/paths.ts'
import { isAdmin, useSession } from '../../lib/session/session.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Sheet } from '../../ui/sheet.tsx'

const RoomCard = lazy(() =>
  import('../../features/site/address/room-card.tsx').catch(() => ({ default: () => null })),
)

/**
 * A signed-in user's home: the exam to continue, the mistakes of the latest exam, the day's questions, and the week. One of them
 * comes first and has the main button. Questions that an exam left unanswered wait until the day is done.
 */
export function Desk({ desk: { today } }: { desk: HomeDesk }) {
  const texts = useTexts(deskTexts)
  const session = useSession()
  const { running, unopened } = useKnownExams()
  const hasExam = running.length > 0 || unopened.some(({ resultId }) => resultId !== null)
  const mistakes = today.openMistakes
  const isDayDone = today.reviews + today.newOnes === 0
  const areFirst = mistakes !== null && (mistakes.wrong > 0 || isDayDone)
  const mistakesCard = mistakes && (
    <MistakesCard {...{ mistakes }} variant={areFirst && !hasExam ? 'primary' : 'line'} />
  )
  return (
    <div className="grid gap-6 *:min-w-0 pb-6 lg:gap-8">
      <header className="double-rule pb-4">
        <PageTitle>{texts.title(session.fullName)}</PageTitle>
      </header>
      <OpenExams />
      <GuestAnswers />
      <div className="grid items-start gap-x-12 gap-y-6 *:min-w-0 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="grid gap-6 *:min-w-0">
          {areFirst && mistakesCard}
          <TodayCard today={today} isMain={!hasExam && !areFirst} />
        </div>
        <div className="grid gap-6 *:min-w-0">
          {!areFirst && mistakesCard}
          <WeekCard day={today.day} week={today.week} />
        </div>
      </div>
      {isAdmin(session) && (
        <Suspense>
          <RoomCard />
        </Suspense>
      )}
    </div>
  )
}

/** Leads back to each exam in progress, and to the results that are not opened yet. */
function OpenExams() {
  const texts = useTexts(deskTexts)
  const { running, unopened } = useKnownExams()
  const over = unopened.filter(({ resultId }) => resultId !== null)
  return (
    <>
      {running.map((exam) => (
        <OpenExam
          key={exam.id}
          packName={exam.packName}
          title={texts.running}
          to={examPath(exam)}
          link={texts.continueExam}
        />
      ))}
      {over.map(({ id, packName, resultId }) => (
        <OpenExam
          key={id}
          {...{ packName }}
          title={texts.unopened}
          to={`/results/pack/${resultId}`}
          link={texts.openResult}
        />
      ))}
    </>
  )
}

function OpenExam({
  title,
  packName,
  to,
  link,
}: {
  title: string
  packName: string
  to: string
  link: string
}) {
  return (
    <Sheet className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-marigold px-5 py-4.5">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-semibold text-marigold-text text-sm">{title}</h2>
        <p lang={languageOf(packName)} className="wrap-anywhere font-serif text-xl">
          {packName}
        </p>
      </div>
      <ButtonLink variant="primary" to={to}>
        {link}
      </ButtonLink>
    </Sheet>
  )
}
