import { creationTexts } from '../../../contract/texts/generated/creation.ts'
import { DraftedQuestionForm } from '../../features/bank/questions/editor/drafted-question-form.tsx'
import { type KeptQuestion, newQuestion } from '../../features/bank/questions/editor/question-values.ts'
import { variablesToCreate } from '../../features/bank/questions/editor/values.ts'
import type { ChromeHandle } from '../../features/site/shell/chrome.ts'
import { CreateQuestionDocument } from '../../generated/create-question.ts'
import { query } from '../../lib/data.ts'
import { listLeftDrafts } from '../../lib/drafts/draft-tabs.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { requireUserId } from '../../lib/session/require-user.ts'
import type { Route } from './+types/create-question'

const formName = 'question/new'

// The form has its own bar at the bottom.
export const handle = { chrome: 'without-tabs' } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const texts = metaTexts(creationTexts, matches)
  return pageMeta(matches, texts.creating(texts.questionTab))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const userId = requireUserId(request)
  return { userId, drafts: await listLeftDrafts<KeptQuestion>(formName, userId) }
}

export default function CreateQuestion({ loaderData: { userId, drafts } }: Route.ComponentProps) {
  return (
    <DraftedQuestionForm
      key={userId}
      formName={formName}
      drafts={drafts}
      stored={newQuestion()}
      basedOn={null}
      questionId={null}
      userId={userId}
      // The form's key is the creation key, so that a retried save creates no duplicate.
      onSave={({ content, paths }, { formKey }) =>
        query(CreateQuestionDocument, { ...variablesToCreate(content, paths), creationKey: formKey })
      }
    />
  )
}
