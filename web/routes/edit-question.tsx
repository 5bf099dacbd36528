import { data, isRouteErrorResponse, useNavigate } from 'react-router'
import { plainText } from '../../contract/question-text.ts'
import { creation, questionForm as texts } from '../../contract/texts/en/creation.ts'
import { question as questionTexts } from '../../contract/texts/en/question.ts'
import { errors, shell } from '../../contract/texts/en/shell.ts'
import {
  DraftedQuestionForm,
  type OpenedForm,
} from '../features/questions/question-form/drafted-question-form.tsx'
import type { KeptQuestion } from '../features/questions/question-form/question-values.ts'
import { valuesOfStored } from '../features/questions/question-form/stored-question.ts'
import type { QuestionToSave } from '../features/questions/question-form/use-question-saving.ts'
import type { ChromeHandle } from '../features/shell/chrome.ts'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { EditQuestionDocument, SaveQuestionDocument } from '../generated/edit-question.ts'
import { clipText } from '../lib/clip-text.ts'
import { DataError, query } from '../lib/data.ts'
import { listLeftDrafts } from '../lib/draft-tabs.ts'
import { loadAsUser } from '../lib/require-user.ts'
import { readSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/edit-question'

// The form has a bar of its own at the bottom.
export const handle = { chrome: 'without-tabs' } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: shell.pageTitle(
      creation.editing(loaderData ? clipText(plainText(loaderData.question.question), 70) : shell.question),
    ),
  },
]

/** For its author while they are a creator, and for administrators; the server decides so again at the save. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadAsUser(request, (userId) => loadForm(params, userId))
}
clientLoader.hydrate = true as const

async function loadForm(params: Route.ClientLoaderArgs['params'], userId: string) {
  const formName = `question/${params.id}`
  const [{ getQuestionObject: question }, drafts] = await Promise.all([
    query(EditQuestionDocument, { id: params.id }),
    listLeftDrafts<KeptQuestion>(formName, userId),
  ])
  if (!question) throw data(null, { status: 404 })
  const { groups } = readSession()
  const isAuthor = question.owner === userId && groups.includes('CREATORS')
  if (!isAuthor && !groups.includes('ADMINS')) throw data(null, { status: 403 })
  return { userId, question, formName, drafts }
}

export default function EditQuestion({ loaderData }: Route.ComponentProps) {
  const { userId, question, formName, drafts } = loaderData
  const navigate = useNavigate()
  const href = `/question/${question.id}`

  async function save(
    { content, imageUrl }: QuestionToSave,
    { formKey, basedOn, isOverwriting }: OpenedForm & { isOverwriting: boolean },
  ): Promise<string> {
    const { saveQuestion } = await query(SaveQuestionDocument, {
      input: { ...content, imageUrl, id: question.id, formKey, basedOn: isOverwriting ? null : basedOn },
    })
    return saveQuestion.id!
  }

  function leave(_id: string, isShown: boolean) {
    showToast(texts.saved)
    if (isShown) navigate(href, { replace: true })
  }

  function goBack() {
    // A page that was opened at this address has nothing of ours behind it.
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate(href)
  }

  return (
    <DraftedQuestionForm
      key={`${userId} ${question.id}`}
      formName={formName}
      drafts={drafts}
      stored={valuesOfStored(question)}
      basedOn={question.updatedAt}
      storedHref={href}
      userId={userId}
      onSave={save}
      onSaved={leave}
      onBack={goBack}
    />
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <EmptyState title={questionTexts.notFound} />
  }
  if (isRouteErrorResponse(error) && error.status === 403) {
    const action = <ButtonLink to={`/question/${params.id}`}>{texts.seeQuestion}</ButtonLink>
    return <EmptyState title={errors.notAllowed} help={texts.notYours} action={action} />
  }
  return <ErrorPage kind="fault" message={error instanceof DataError ? error.message : undefined} />
}
