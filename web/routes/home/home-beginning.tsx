import { homeTexts } from '../../../contract/texts/generated/home.ts'
import type { Trial } from '../../features/learning/try/load-trial.ts'
import { TrialSheet } from '../../features/learning/try/trial-sheet.tsx'
import { AnswerSheetFigure } from '../../features/site/shell/answer-sheet-figure.tsx'
import type { HomeDesk } from '../../generated/home.ts'
import { useIsDocument } from '../../lib/guest-document.ts'
import { explorePath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingDesk } from '../../ui/loading/loading-desk.tsx'
import { Desk } from './home-desk.tsx'

/** A guest's title with a question to answer; the desk of a signed-in user, whose data only the browser loads. */
export function Beginning({ desk, trial }: { desk: HomeDesk | null; trial: Trial }) {
  const isDocument = useIsDocument()
  const { userId } = useSession()
  useReloadForUser()
  if (isDocument) return <Hero trial={trial} />
  if (desk && userId) return <Desk {...{ desk, trial }} />
  return (
    <>
      <div className="only-signed-in">
        <LoadingDesk />
      </div>
      <div className="only-signed-out">
        <Hero trial={trial} />
      </div>
    </>
  )
}

/** On phones the question is between the title and the lead, so that it is on the first screen. */
function Hero({ trial }: { trial: Trial }) {
  const texts = useTexts(homeTexts)
  return (
    <section className="grid gap-x-16 gap-y-4 *:min-w-0 lg:grid-cols-[1.02fr_1fr] lg:gap-y-0 lg:pt-8 lg:pb-10">
      <h1 className="text-balance wrap-anywhere font-serif text-[1.75rem] leading-[1.3] tracking-[-.015em] sm:text-3xl lg:self-end lg:text-4xl lg:leading-[1.1]">
        {texts.title}
      </h1>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
        {trial.question ? <TrialSheet trial={trial} /> : <AnswerSheetFigure />}
      </div>
      <div className="lg:self-start">
        <p className="mt-2 max-w-136 text-pretty text-[1.1875rem] text-ink-soft leading-relaxed lg:mt-4">
          {texts.lead}
        </p>
        <ButtonLink variant="primary" size="big" to={explorePath} className="mt-6">
          {texts.startExploring}
        </ButtonLink>
      </div>
    </section>
  )
}
