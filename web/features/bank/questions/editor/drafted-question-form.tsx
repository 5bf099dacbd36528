import type { ComponentProps } from 'react'
import type { PicturePaths, QuestionDraft } from '../../../../../contract/bank/question-fields.ts'
import { readableText } from '../../../../../contract/formula/formula-text.ts'
import { isBlank } from '../../../../../contract/normalise.ts'
import { questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import type { Draft } from '../../../../lib/drafts/draft-store.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { DraftedForm } from '../../../../ui/drafted-form.tsx'
import { useLeaveForm } from '../use-leave-form.ts'
import { QuestionForm } from './question-form.tsx'
import { type KeptQuestion, type QuestionValues, restoreQuestion } from './question-values.ts'

/** The form of a question, after an offer of the drafts that were left of it. */
export function DraftedQuestionForm({
  formName,
  drafts,
  stored,
  basedOn,
  onSave,
  ...form
}: {
  formName: string
  drafts: readonly Draft<KeptQuestion>[]
  stored: QuestionValues
  basedOn: string | null
  /**
   * Saves a question within the rules, normalised; throws DataError. `paths` are the storage paths of its pictures, `basedOn`
   * null where any change since may be overwritten. A form may call it again, even after a call that got through.
   */
  onSave: (
    question: { content: QuestionDraft; paths: PicturePaths },
    form: { formKey: string; basedOn: string | null },
  ) => Promise<unknown>
} & Pick<ComponentProps<typeof QuestionForm>, 'questionId' | 'userId'>) {
  const texts = useTexts(questionFormTexts)
  const { questionId: id, userId } = form
  const message = id === null ? texts.created : texts.saved
  const leave = useLeaveForm({ kind: 'question', id, userId, message })

  function open(kept: KeptQuestion | null, formKey: string) {
    if (!kept) return { formKey, basedOn, stored, initial: stored, initialErrors: {} }
    const { values, lost } = restoreQuestion(kept, stored)
    const initialErrors = Object.fromEntries(lost.map((field) => [field, texts.imageNotKept]))
    return { formKey, basedOn: kept.basedOn, stored, initial: values, initialErrors }
  }

  function describe({ key, savedAt, value: { content } }: Draft<KeptQuestion>) {
    if (isBlank(content.question)) return { key, savedAt, name: texts.unnamed }
    return { key, savedAt, name: readableText(content.question), lang: languageOf(content.question) }
  }

  return (
    <DraftedForm
      formName={formName}
      userId={userId}
      isNew={id === null}
      drafts={drafts}
      describe={describe}
      open={open}
    >
      {({ formKey, ...opened }, draftKey) => (
        <QuestionForm
          {...form}
          {...leave}
          {...opened}
          draftKey={draftKey}
          onSave={(question, { isOverwriting }) =>
            onSave(question, { formKey, basedOn: isOverwriting ? null : opened.basedOn })
          }
        />
      )}
    </DraftedForm>
  )
}
