import { data, isRouteErrorResponse, useNavigate } from 'react-router'
import { packTexts } from '../../contract/texts/question.ts'
import { shellTexts } from '../../contract/texts/shell.ts'
import { actionsFor, type Content } from '../features/content/content.ts'
import { ContentActionsPlace } from '../features/content/content-actions-place.tsx'
import { useVerified } from '../features/content/use-verified.ts'
import { ExamNoticePlace } from '../features/exams/exam-notice-place.tsx'
import { useWithheld } from '../features/exams/known-exams.ts'
import { PackViewHead } from '../features/packs/pack-view-head.tsx'
import { AnswerableList } from '../features/questions/answerable-list.tsx'
import { FaultPage } from '../features/shell/error-page.tsx'
import { type Pack, PackDocument } from '../generated/pack.ts'
import { query } from '../lib/data.ts'
import { metaTexts, pageMeta } from '../lib/meta-texts.ts'
import { readSession, useSession } from '../lib/session.ts'
import { useReloadForUser } from '../lib/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingPage } from '../ui/loading-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/pack'

/** Runs only in the browser, which can see whether the user is signed in. `pack` is null for a guest. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!readSession().userId) return { pack: null }
  const { getPack } = await query(PackDocument, { id: params.id })
  // The session may have expired meanwhile.
  if (!readSession().userId) return { pack: null }
  if (!getPack) throw data(null, { status: 404 })
  return { pack: getPack }
}

clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const texts = metaTexts(packTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  const title = loaderData?.pack?.name ?? (isMissing(error) ? texts.notFound : shell.pack)
  return pageMeta(matches, title, { isIndexed: false })
}

export default function PackScreen({ loaderData, params }: Route.ComponentProps) {
  const texts = useTexts(packTexts)
  const shell = useTexts(shellTexts)
  useReloadForUser()
  const { pack } = loaderData
  if (!pack) {
    return (
      <Page width="measure">
        <h1 className="sr-only">{shell.pack}</h1>
        <EmptyState
          title={texts.loginFirst}
          action={
            <ButtonLink variant="primary" to={`/login?next=${encodeURIComponent(`/pack/${params.id}`)}`}>
              {shell.signIn}
            </ButtonLink>
          }
        />
      </Page>
    )
  }
  // A new key after an edit loads the answers again.
  return <PackView key={`${pack.id} ${pack.editedSinceVerifiedAt}`} pack={pack} />
}

function PackView({ pack }: { pack: NonNullable<Pack['getPack']> }) {
  const texts = useTexts(packTexts)
  const session = useSession()
  const navigate = useNavigate()
  const { isVerified, edit, onVerified } = useVerified(pack)
  const withheld = useWithheld(pack.id)
  const questions = pack.questions.items
  const content: Content = {
    kind: 'pack',
    id: pack.id,
    owner: pack.user.id,
    questionCount: questions.length,
    edit,
  }
  return (
    <Page width="measure">
      <PackViewHead
        pack={{ ...pack, isVerified, isEdited: edit !== null }}
        actions={
          <ContentActionsPlace
            content={content}
            rights={pack}
            onVerified={onVerified}
            onDeleted={() => navigate(`/user/${pack.user.id}`, { replace: true })}
          />
        }
      />
      <ExamNoticePlace packId={pack.id} />
      {questions.length > 0 ? (
        <AnswerableList
          packId={pack.id}
          questions={questions}
          isNumbered={pack.automaticNumbering}
          withheld={withheld}
          canEdit={actionsFor(pack, { isOwner: session.userId === pack.user.id }).includes('edit')}
        />
      ) : (
        <EmptyState title={texts.empty} />
      )}
    </Page>
  )
}

export const HydrateFallback = LoadingPage

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useTexts(packTexts)
  const shell = useTexts(shellTexts)
  if (isMissing(error)) {
    return (
      <Page width="measure">
        <h1 className="sr-only">{shell.pack}</h1>
        <EmptyState title={texts.notFound} />
      </Page>
    )
  }
  return <FaultPage error={error} />
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
