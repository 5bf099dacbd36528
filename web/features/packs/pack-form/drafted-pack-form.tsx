import { type ComponentProps, useState } from 'react'
import { makeCreationKey } from '../../../lib/creation-key.ts'
import { type Draft, removeDraft } from '../../../lib/draft-store.ts'
import { DraftOffer } from '../../../ui/draft-offer.tsx'
import { continueForm, describeDraft, type FormStart, type KeptForm } from './pack-draft.ts'
import { PackForm } from './pack-form.tsx'

type Opened = { draftKey: string; start: FormStart }

/** The form of a pack, after it was asked which of the drafts that were left of it goes on, if there are any. */
export function DraftedPackForm({
  formName,
  drafts,
  openFresh,
  onSave,
  ...form
}: {
  /** What the keys of this form's drafts begin with. */
  formName: string
  drafts: readonly Draft<KeptForm>[]
  /** What the form is opened with when no draft is taken: what there is without any form. */
  openFresh: () => FormStart
  onSave: (
    start: FormStart,
    ...save: Parameters<ComponentProps<typeof PackForm>['onSave']>
  ) => Promise<string>
} & Omit<ComponentProps<typeof PackForm>, 'start' | 'stored' | 'draftKey' | 'onSave'>) {
  const { userId } = form
  const [fresh] = useState(openFresh)
  const [known] = useState(() => drafts.filter(({ value }) => continueForm(value, fresh.pack) !== null))
  const [opened, setOpened] = useState<Opened | null>(known.length === 0 ? open : null)

  /** Each form that is opened has a draft of its own, so that two tabs never write over each other. */
  function open(): Opened {
    return { draftKey: `${formName}/${makeCreationKey()}`, start: fresh }
  }

  function startAnew() {
    for (const { key } of known) void removeDraft(key, userId)
    setOpened(open())
  }

  function proceed(key: string) {
    const draft = known.find((each) => each.key === key)!
    setOpened({ draftKey: key, start: continueForm(draft.value, fresh.pack)! })
  }

  if (!opened) {
    return <DraftOffer drafts={known.map(describeDraft)} onContinue={proceed} onStartAnew={startAnew} />
  }
  const { start, draftKey } = opened
  return (
    <PackForm
      {...form}
      stored={fresh.pack}
      start={start}
      draftKey={draftKey}
      onSave={(...save) => onSave(start, ...save)}
    />
  )
}
