import { data, isRouteErrorResponse } from 'react-router'
import { clipText } from '../../../contract/clip-text.ts'
import { readableText } from '../../../contract/formula/formula-text.ts'
import { creationTexts, questionFormTexts } from '../../../contract/texts/generated/creation.ts'
import { questionTexts } from '../../../contract/texts/generated/question.ts'
import { errorsTexts, shellTexts } from '../../../contract/texts/generated/shell.ts'
import { DraftedQuestionForm } from '../../features/bank/questions/editor/drafted-question-form.tsx'
import { type KeptQuestion, valuesOfStored } from '../../features/bank/questions/editor/question-values.ts'
import type { ChromeHandle } from '../../features/site/shell/chrome.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { EditQuestionDocument, SaveQuestionDocument } from '../../generated/edit-question.ts'
import { query } from '../../lib/data.ts'
import { listLeftDrafts } from '../../lib/drafts/draft-tabs.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExploreLink } from '../../ui/explore-link.tsx'
import type { Route } from './+types/edit-question'

// The form has its own bar at the bottom.
export const handle = { chrome: 'without-tabs' } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = metaTexts(shellTexts, matches)
  const name = loaderData ? clipText(readableText(loaderData.question.question), 70) : words.question
  return pageMeta(matches, metaTexts(creationTexts, matches).editing(name))
}

/** Loads the question for its author (a creator) and for administrators; the save checks again. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadAsUser(request, (userId) => loadForm(params, userId))
}

async function loadForm(params: Route.ClientLoaderArgs['params'], userId: string) {
  const formName = `question/${params.id}`
  const [{ getQuestionObject: question }, drafts] = await Promise.all([
    query(EditQuestionDocument, { id: params.id }),
    listLeftDrafts<KeptQuestion>(formName, userId),
  ])
  if (!question) throw data(null, { status: 404 })
  if (!question.viewerCanEdit) throw data(null, { status: 403 })
  return { userId, question, formName, drafts }
}

export default function EditQuestion({ loaderData }: Route.ComponentProps) {
  const { userId, question, formName, drafts } = loaderData
  return (
    <DraftedQuestionForm
      key={`${userId} ${question.id}`}
      formName={formName}
      drafts={drafts}
      stored={valuesOfStored(question)}
      basedOn={question.updatedAt}
      questionId={question.id}
      userId={userId}
      onSave={({ content, paths }, form) =>
        query(SaveQuestionDocument, { input: { ...content, ...form, ...paths, id: question.id } })
      }
    />
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const texts = useTexts(questionFormTexts)
  const { notFound } = useTexts(questionTexts)
  const { notAllowed } = useTexts(errorsTexts)
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <EmptyState title={notFound} action={<ExploreLink />} />
  }
  if (isRouteErrorResponse(error) && error.status === 403) {
    const action = <ButtonLink to={`/question/${params.id}`}>{texts.seeQuestion}</ButtonLink>
    return <EmptyState title={notAllowed} help={texts.notYours} action={action} />
  }
  return <FaultPage error={error} />
}
