import type { ComponentProps } from 'react'
import { isBlank } from '../../../../../contract/normalise.ts'
import { draftsTexts } from '../../../../../contract/texts/generated/drafts.ts'
import type { Draft } from '../../../../lib/drafts/draft-store.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { DraftedForm } from '../../../../ui/drafted-form.tsx'
import { ContestForm } from './contest-form.tsx'
import { type ContestValues, newContest, valuesOfDraft } from './contest-values.ts'

/** The form of a contest. First offers drafts of it that were not saved. */
export function DraftedContestForm({
  formName,
  stored,
  drafts,
  ...form
}: {
  formName: string
  /** The stored contest; null for a new one. */
  stored: ContestValues | null
  drafts: readonly Draft<ContestValues>[]
} & Omit<ComponentProps<typeof ContestForm>, 'values' | 'draftKey'>) {
  const { unnamed } = useTexts(draftsTexts)

  function describe({ key, savedAt, value: { name } }: Draft<ContestValues>) {
    if (isBlank(name)) return { key, savedAt, name: unnamed }
    return { key, savedAt, name, lang: languageOf(name) }
  }

  return (
    <DraftedForm
      {...{ formName, userId: form.userId, isNew: stored === null, drafts, describe }}
      open={(kept, formKey) => (kept ? valuesOfDraft(kept) : (stored ?? newContest(formKey)))}
    >
      {(values, draftKey) => <ContestForm {...form} {...{ values, draftKey }} />}
    </DraftedForm>
  )
}
