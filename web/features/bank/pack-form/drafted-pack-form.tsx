import { type ComponentProps, useState } from 'react'
import { packFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { draftsTexts } from '../../../../contract/texts/generated/drafts.ts'
import type { Draft } from '../../../lib/drafts/draft-store.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { DraftedForm } from '../../../ui/drafted-form.tsx'
import { useLeaveForm } from '../questions/use-leave-form.ts'
import type { FormPack } from './form-state.ts'
import { continueForm, describeDraft, type KeptForm } from './pack-draft.ts'
import { PackForm } from './pack-form.tsx'

/** The form of a pack, after an offer of the drafts that were left of it. */
export function DraftedPackForm({
  formName,
  drafts,
  makeStored,
  basedOn,
  ...form
}: {
  formName: string
  drafts: readonly Draft<KeptForm>[]
  /** Returns the pack without any draft. Called once. */
  makeStored: () => FormPack
  /** Its `updatedAt`; null for a new pack. */
  basedOn: string | null
} & Omit<ComponentProps<typeof PackForm>, 'start' | 'stored' | 'draftKey' | 'onSaved' | 'onBack'>) {
  const texts = { ...useTexts(draftsTexts), ...useTexts(packFormTexts) }
  const { packId: id, userId } = form
  const leave = useLeaveForm({ kind: 'pack', id, userId, message: texts.saved })
  const [fresh] = useState(() => ({ stored: makeStored(), basedOn }))
  const { stored } = fresh
  return (
    <DraftedForm
      formName={formName}
      userId={userId}
      isNew={id === null}
      drafts={drafts.filter(({ value }) => continueForm(value, stored) !== null)}
      describe={(draft) => describeDraft(draft, texts)}
      open={(kept, formKey) =>
        (kept && continueForm(kept, stored)) ?? { formKey, basedOn: fresh.basedOn, pack: stored }
      }
    >
      {(start, draftKey) => (
        <PackForm {...form} {...leave} stored={stored} start={start} draftKey={draftKey} />
      )}
    </DraftedForm>
  )
}
