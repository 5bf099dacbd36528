import { Printer } from 'lucide-react'
import { redirect } from 'react-router'
import { groupOf } from '../../../contract/exams/contest-entry.ts'
import { contestsTexts } from '../../../contract/texts/generated/contests.ts'
import { Certificate } from '../../features/exams/contests/certificate.tsx'
import { groupsOf } from '../../features/exams/contests/group-names.ts'
import { hasCertificate } from '../../features/exams/contests/has-certificate.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { ContestDocument, ContestPlacesDocument } from '../../generated/contest.ts'
import { query } from '../../lib/data.ts'
import { documentLocale } from '../../lib/locale.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { contestPath } from '../../lib/paths.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingQuestionsPage } from '../../ui/loading/loading-page.tsx'
import { Page } from '../../ui/page.tsx'
import { showErrorToast } from '../../ui/toast.tsx'
import type { Route } from './+types/contest-certificate'

/** Only for those who have a place and answered something; others see the page of the contest. */
export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async () => {
    const { getContest: loaded } = await query(ContestDocument, { id })
    if (!loaded?.place || !hasCertificate(loaded.place)) {
      if (loaded) showErrorToast(contestsTexts(documentLocale()).noCertificate)
      throw redirect(contestPath(id))
    }
    const groups = loaded.entry ? groupsOf(groupOf(loaded.entry)) : []
    const inGroups = await Promise.all(
      groups.map(async (group) => {
        const { own, participants } = (await query(ContestPlacesDocument, { id, from: 1, ...group }))
          .listContestPlaces
        return own ? [{ group, place: own.place, participants }] : []
      }),
    )
    return { contest: loaded.contest, place: loaded.place, inGroups: inGroups.flat() }
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const texts = metaTexts(contestsTexts, matches)
  const name = loaderData?.contest.name
  return pageMeta(matches, name ? texts.certificateTitle(name) : texts.certificate)
}

/** The certificate of a place, on one page to print. */
export default function ContestCertificateScreen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(contestsTexts)
  useReloadForUser()
  return (
    <Page width="page" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-8">
      <Certificate {...loaderData} />
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {texts.print}
        </Button>
        <ButtonLink to={contestPath(loaderData.contest.id)}>{texts.backToContest}</ButtonLink>
      </div>
    </Page>
  )
}

export const HydrateFallback = LoadingQuestionsPage

export const ErrorBoundary = FaultPage
