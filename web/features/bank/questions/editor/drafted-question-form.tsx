import type { ComponentProps } from 'react'
import type { QuestionDraft } from '../../../../../contract/bank/question-fields.ts'
import { readableText } from '../../../../../contract/formula/formula-text.ts'
import { isBlank } from '../../../../../contract/normalise.ts'
import { questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import type { Draft } from '../../../../lib/drafts/draft-store.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { DraftedForm } from '../../../../ui/drafted-form.tsx'
import { QuestionForm } from './question-form.tsx'
import { type KeptQuestion, type QuestionValues, restoreQuestion } from './question-values.ts'

/** A question within the rules, normalised; `imageUrl` is the storage path of its picture. */
export type QuestionToSave = { content: QuestionDraft; imageUrl: string | null }

/** The form's facts for a save; `basedOn` is null where any change since may be overwritten. */
export type SavingForm = { formKey: string; basedOn: string | null }

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
  /** Returns the question's id; throws DataError. A form may call it again, even after a call that got through. */
  onSave: (question: QuestionToSave, form: SavingForm) => Promise<string>
} & Pick<
  ComponentProps<typeof QuestionForm>,
  'questionId' | 'storedHref' | 'userId' | 'onSaved' | 'onBack'
>) {
  const texts = useTexts(questionFormTexts)

  function open(kept: KeptQuestion | null, formKey: string) {
    if (!kept) return { formKey, basedOn, stored, initial: stored, initialErrors: {} }
    const { values, isPictureLost } = restoreQuestion(kept, stored)
    const initialErrors = isPictureLost ? { imageUrl: texts.imageNotKept } : {}
    return { formKey, basedOn: kept.basedOn, stored, initial: values, initialErrors }
  }

  function describe({ key, savedAt, value: { content } }: Draft<KeptQuestion>) {
    if (isBlank(content.question)) return { key, savedAt, name: texts.unnamed }
    return { key, savedAt, name: readableText(content.question), lang: languageOf(content.question) }
  }

  return (
    <DraftedForm
      formName={formName}
      userId={form.userId}
      isNew={form.storedHref === null}
      drafts={drafts}
      describe={describe}
      open={open}
    >
      {({ formKey, ...opened }, draftKey) => (
        <QuestionForm
          {...form}
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
