import { data, useNavigate } from 'react-router'
import type { QuestionLevel } from '../../contract/bank/levels.ts'
import { clipText } from '../../contract/clip-text.ts'
import { readableText } from '../../contract/formula/formula-text.ts'
import { packTexts } from '../../contract/texts/generated/question.ts'
import { choicesTexts, shellTexts } from '../../contract/texts/generated/shell.ts'
import { actionsFor, type Content } from '../features/bank/actions/content.ts'
import { ContentActionsPlace } from '../features/bank/actions/content-actions-place.tsx'
import { contentForRobots } from '../features/bank/actions/content-for-robots.ts'
import { useVerified } from '../features/bank/actions/use-verified.ts'
import { PackPreview } from '../features/bank/packs/pack-preview.tsx'
import { PackViewHead } from '../features/bank/packs/pack-view-head.tsx'
import { AnswerableList } from '../features/bank/questions/answerable-list.tsx'
import { TagChips } from '../features/bank/questions/tag-chips.tsx'
import { useWithheld } from '../features/exams/sitting/known-exams.ts'
import { ExamNoticePlace } from '../features/exams/start/exam-notice-place.tsx'
import { TakeExamLink } from '../features/exams/start/take-exam-link.tsx'
import { MarkPlace } from '../features/learning/bookmarks/mark-place.tsx'
import { CopyNote } from '../features/site/offline/copy-note.tsx'
import { KeepOfflinePlace } from '../features/site/offline/keep-offline-place.tsx'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { isMissing, MissingOrFaultPage } from '../features/site/shell/error-page.tsx'
import {
  type Pack,
  PackDocument,
  PackPreviewDocument,
  type PackPreview as PackPreviewQuery,
} from '../generated/pack.ts'
import { guestQuery, type Query, query } from '../lib/data.ts'
import { metaTexts } from '../lib/meta-texts.ts'
import { pageContext } from '../lib/page-context-key.ts'
import { publicMeta } from '../lib/public-meta.ts'
import { readSession, useSession } from '../lib/session/session.ts'
import { useReloadForUser } from '../lib/session/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { queryOrKept } from '../offline/query-or-kept.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FurtherLinks } from '../ui/further-links.tsx'
import { LoadingQuestions } from '../ui/loading/loading-questions.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/pack'

type Preview = NonNullable<PackPreviewQuery['getPack']>

async function loadPreview(query: Query, id: string): Promise<Preview> {
  const { getPack } = await query(PackPreviewDocument, { id })
  if (!getPack) throw data(null, { status: 404 })
  return getPack
}

/** The server sees every reader as a guest. `pack` is null for a guest. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const preview = await loadPreview(guestQuery(context), params.id)
  context.get(pageContext).dependsOn([preview.id, preview.user.id])
  const shared = { ...preview, kind: 'pack' as const, question: preview.questions.items[0] ?? null }
  return {
    pack: null,
    preview,
    keptAt: null,
    forRobots: await contentForRobots({ request, context }, shared),
  }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (readSession().userId) {
    const { pack, keptAt } = await loadPack(params.id)
    if (!pack) throw data(null, { status: 404 })
    // The session may have expired meanwhile.
    if (readSession().userId) return { pack, preview: pack, forRobots: null, keptAt }
  }
  return { pack: null, preview: await loadPreview(query, params.id), forRobots: null, keptAt: null }
}

/** Without a network the pack is the kept one. */
function loadPack(id: string): Promise<{ pack: Pack['getPack']; keptAt: string | null }> {
  return queryOrKept(
    async () => ({ pack: (await query(PackDocument, { id })).getPack, keptAt: null }),
    ({ keptPack }) => keptPack(id),
  )
}

/** Also on a first page: the signed-in see all questions. */
clientLoader.hydrate = true as const

export const handle = { hasDescription: true, isPublic: true } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const texts = metaTexts(packTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  const choices = metaTexts(choicesTexts, matches)
  if (!loaderData) return [{ title: shell.pageTitle(isMissing(error) ? texts.notFound : shell.pack) }]
  const { preview, forRobots } = loaderData
  const level = choices.questionLevels[preview.level as QuestionLevel]
  const facts = texts.description(texts.questionCount(preview.questionCount), level, preview.user.fullName)
  const first = readableText(preview.questions.items[0]?.question ?? '')
  return publicMeta(matches, {
    title: preview.name,
    description: clipText(`${facts} ${first}`.trim(), 200),
    path: `/pack/${preview.id}`,
    forRobots,
  })
}

export default function PackScreen({ loaderData }: Route.ComponentProps) {
  useReloadForUser()
  const { pack, preview, keptAt } = loaderData
  // A new key after an edit loads the answers again.
  if (pack) {
    return <PackView key={`${pack.id} ${pack.editedSinceVerifiedAt}`} pack={pack} keptAt={keptAt} />
  }
  return (
    <Page width="measure">
      <PackViewHead
        pack={{
          ...preview,
          isVerified: preview.verificationStatus,
          isEdited: preview.editedSinceVerifiedAt !== null,
        }}
        takeExam={<TakeExamLink variant="primary" packId={preview.id} />}
      />
      <div className="only-signed-out grid gap-6">
        <PackPreview
          question={preview.questions.items[0] ?? null}
          questionCount={preview.questionCount}
          isNumbered={preview.automaticNumbering}
        />
        <TagChips tags={preview.tags} />
      </div>
      <div className="only-signed-in min-h-dvh">
        <LoadingQuestions hasHead={false} />
      </div>
    </Page>
  )
}

function PackView({
  pack,
  keptAt,
}: {
  pack: NonNullable<Pack['getPack']>
  /** The time at which the browser kept it; null for a pack of the server. */
  keptAt: string | null
}) {
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
    <Page width="measure" isTall>
      <CopyNote keptAt={keptAt} />
      <PackViewHead
        pack={{ ...pack, isVerified, isEdited: edit !== null }}
        takeExam={<TakeExamLink variant="primary" packId={pack.id} />}
        actions={
          <>
            <ContentActionsPlace
              content={content}
              rights={pack}
              onVerified={onVerified}
              onDeleted={() => navigate(`/user/${pack.user.id}`, { replace: true })}
            />
            <KeepOfflinePlace id={pack.id} questionCount={questions.length} />
          </>
        }
      />
      <ExamNoticePlace packId={pack.id} />
      {questions.length > 0 ? (
        <AnswerableList
          packId={pack.id}
          questions={questions}
          isNumbered={pack.automaticNumbering}
          withheld={withheld}
          belowAnswered={(id) => <MarkPlace questionId={id} />}
          takeExam={<TakeExamLink packId={pack.id} />}
          canEdit={actionsFor(pack, { isOwner: session.userId === pack.user.id }).includes('edit')}
        />
      ) : (
        <EmptyState title={texts.empty} />
      )}
      <div className="mt-6">
        <TagChips tags={pack.tags} />
      </div>
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useTexts(packTexts)
  const shell = useTexts(shellTexts)
  const missing = (
    <Page width="measure">
      <h1 className="sr-only">{shell.pack}</h1>
      <EmptyState title={texts.notFound} />
      <FurtherLinks />
    </Page>
  )
  return <MissingOrFaultPage {...{ error, missing }} />
}
