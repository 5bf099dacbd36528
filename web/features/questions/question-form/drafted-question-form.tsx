import { type ComponentProps, useState } from 'react'
import { isBlank } from '../../../../contract/normalise.ts'
import { plainText } from '../../../../contract/question-text.ts'
import { questionForm as texts } from '../../../../contract/texts/en/creation.ts'
import { makeCreationKey } from '../../../lib/creation-key.ts'
import { type Draft, removeDraft } from '../../../lib/draft-store.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { DraftOffer } from '../../../ui/draft-offer.tsx'
import { QuestionForm } from './question-form.tsx'
import {
  type KeptQuestion,
  type QuestionErrors,
  type QuestionValues,
  restoreQuestion,
} from './question-values.ts'
import type { QuestionToSave } from './use-question-saving.ts'

/** What goes with every save of one opened form. `formKey` is a UUID and stays with the form's draft. */
export type OpenedForm = { formKey: string; basedOn: string | null }

type Opened = OpenedForm & { initial: QuestionValues; initialErrors: QuestionErrors }

/** The form of a question, after it was asked which of the drafts that were left of it goes on, if there are any. */
export function DraftedQuestionForm({
  formName,
  drafts,
  stored,
  basedOn,
  onSave,
  ...form
}: {
  /** What the keys of this form's drafts begin with; the key of the form follows. */
  formName: string
  drafts: readonly Draft<KeptQuestion>[]
  onSave: (question: QuestionToSave, options: OpenedForm & { isOverwriting: boolean }) => Promise<string>
} & Omit<ComponentProps<typeof QuestionForm>, 'initial' | 'initialErrors' | 'draftKey' | 'onSave'>) {
  // A later load of the same screen must not change what the open form compares itself with.
  const [fresh] = useState({ stored, basedOn })
  const [known] = useState(drafts)
  const [opened, setOpened] = useState<Opened | null>(known.length === 0 ? open : null)

  function open(): Opened {
    return { formKey: makeCreationKey(), basedOn: fresh.basedOn, initial: fresh.stored, initialErrors: {} }
  }

  function startAnew() {
    for (const { key } of known) void removeDraft(key, form.userId)
    setOpened(open())
  }

  function proceed(key: string) {
    const { value } = known.find((draft) => draft.key === key)!
    const { values, isPictureLost } = restoreQuestion(value, fresh.stored)
    setOpened({
      formKey: key.slice(formName.length + 1),
      basedOn: value.basedOn,
      initial: values,
      initialErrors: isPictureLost ? { picture: texts.imageNotKept } : {},
    })
  }

  if (!opened) {
    return <DraftOffer drafts={known.map(describe)} onContinue={proceed} onStartAnew={startAnew} />
  }
  const { formKey, basedOn: base, initial, initialErrors } = opened
  return (
    <QuestionForm
      {...form}
      stored={fresh.stored}
      initial={initial}
      initialErrors={initialErrors}
      basedOn={base}
      draftKey={`${formName}/${formKey}`}
      onSave={(question, options) => onSave(question, { formKey, basedOn: base, ...options })}
    />
  )
}

function describe({ key, savedAt, value: { content } }: Draft<KeptQuestion>) {
  if (isBlank(content.question)) return { key, savedAt, name: texts.unnamed, lang: 'en' }
  return { key, savedAt, name: plainText(content.question), lang: languageOf(content.question) }
}
