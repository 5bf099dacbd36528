import { useNavigate } from 'react-router'
import { creation, questionForm as texts } from '../../contract/texts/en/creation.ts'
import { shell } from '../../contract/texts/en/shell.ts'
import {
  DraftedQuestionForm,
  type OpenedForm,
} from '../features/questions/question-form/drafted-question-form.tsx'
import { type KeptQuestion, newQuestion } from '../features/questions/question-form/question-values.ts'
import type { QuestionToSave } from '../features/questions/question-form/use-question-saving.ts'
import type { ChromeHandle } from '../features/shell/chrome.ts'
import { CreateQuestionDocument } from '../generated/create-question.ts'
import { query } from '../lib/data.ts'
import { listLeftDrafts } from '../lib/draft-tabs.ts'
import { requireUserId } from '../lib/require-user.ts'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/create-question'

const formName = 'question/new'

// The form has a bar of its own at the bottom.
export const handle = { chrome: 'without-tabs' } satisfies ChromeHandle

export const meta: Route.MetaFunction = () => [
  { title: shell.pageTitle(creation.creating(creation.questionTab)) },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const userId = requireUserId(request)
  return { userId, drafts: await listLeftDrafts<KeptQuestion>(formName, userId) }
}
clientLoader.hydrate = true as const

export default function CreateQuestion({ loaderData: { userId, drafts } }: Route.ComponentProps) {
  const navigate = useNavigate()

  function leave(_id: string, isShown: boolean) {
    showToast(texts.created)
    if (isShown) navigate(`/user/${userId}`, { replace: true })
  }

  function goBack() {
    // A page that was opened at this address has nothing of ours behind it.
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate('/')
  }

  return (
    <DraftedQuestionForm
      key={userId}
      formName={formName}
      drafts={drafts}
      stored={newQuestion}
      basedOn={null}
      storedHref={null}
      userId={userId}
      onSave={save}
      onSaved={leave}
      onBack={goBack}
    />
  )
}

/** The key of the form makes one question of it, however often it is sent. */
async function save({ content, imageUrl }: QuestionToSave, { formKey }: OpenedForm): Promise<string> {
  const { question, answer, option2, option3, option4, explanation, tags, level, language } = content
  const options = [
    { content: answer, isCorrect: true },
    ...[option2, option3, option4].map((option) => ({ content: option, isCorrect: false })),
  ]
  const { createQuestion } = await query(CreateQuestionDocument, {
    question,
    answer,
    explanation,
    level,
    language,
    options: JSON.stringify(options),
    tags: JSON.stringify(tags),
    imageUrl,
    creationKey: formKey,
  })
  return createQuestion.id!
}
