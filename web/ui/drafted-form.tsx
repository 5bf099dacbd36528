import { type ComponentProps, type ReactNode, useState } from 'react'
import { makeCreationKey } from '../lib/creation-key.ts'
import { type Draft, removeDraft } from '../lib/draft-store.ts'
import { DraftOffer } from './draft-offer.tsx'

/** Offers a form's drafts, then shows it. Each opened form has its own draft: tabs overwrite nothing. */
export function DraftedForm<Kept, Opened>({
  formName,
  userId,
  drafts,
  describe,
  open,
  children,
}: {
  /** Every draft key of this form starts with it; the form's own key follows. */
  formName: string
  userId: string
  drafts: readonly Draft<Kept>[]
  describe: (draft: Draft<Kept>) => ComponentProps<typeof DraftOffer>['drafts'][number]
  /**
   * Returns what the form starts with, from a draft or from none. Called once: loading the screen again must
   * not change an open form. `formKey` is a UUID and stays with the draft.
   */
  open: (kept: Kept | null, formKey: string) => Opened
  children: (opened: Opened, draftKey: string) => ReactNode
}) {
  const [known] = useState(drafts)
  const [form, setForm] = useState(() => (known.length === 0 ? openFresh() : null))

  function openFresh() {
    const formKey = makeCreationKey()
    return { opened: open(null, formKey), draftKey: `${formName}/${formKey}` }
  }

  function startAnew() {
    for (const { key } of known) void removeDraft(key, userId)
    setForm(openFresh())
  }

  function proceed(draftKey: string) {
    const draft = known.find(({ key }) => key === draftKey)!
    setForm({ opened: open(draft.value, draftKey.slice(formName.length + 1)), draftKey })
  }

  if (form) return children(form.opened, form.draftKey)
  return <DraftOffer drafts={known.map(describe)} onContinue={proceed} onStartAnew={startAnew} />
}
