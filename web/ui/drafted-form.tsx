import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { draftsTexts } from '../../contract/texts/generated/drafts.ts'
import { makeCreationKey } from '../lib/drafts/creation-key.ts'
import { type Draft, markDraftDeleted } from '../lib/drafts/draft-store.ts'
import { useTexts } from '../lib/use-texts.ts'
import { DraftOffer, type OfferedDraft } from './draft-offer.tsx'

/** Offers a form's drafts, then shows it. Each opened form has its own draft: forms overwrite nothing. */
export function DraftedForm<Kept, Opened>({
  formName,
  userId,
  isNew,
  drafts,
  describe,
  open,
  children,
}: {
  /** Every draft key of this form starts with it; the form's own key follows. */
  formName: string
  userId: string
  /** True if the form is for something new. */
  isNew: boolean
  drafts: readonly Draft<Kept>[]
  describe: (draft: Draft<Kept>) => OfferedDraft
  /**
   * Returns what the form starts with, from a draft or from none. Called once: loading the screen again must
   * not change an open form. `formKey` is a UUID and stays with the draft.
   */
  open: (kept: Kept | null, formKey: string) => Opened
  children: (opened: Opened, draftKey: string) => ReactNode
}) {
  const [known] = useState(drafts)
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const [form, setForm] = useState(() => (known.length === 0 ? openFresh() : null))

  function openFresh() {
    const formKey = makeCreationKey()
    return { opened: open(null, formKey), draftKey: `${formName}/${formKey}` }
  }

  function proceed(draftKey: string) {
    const draft = known.find(({ key }) => key === draftKey)!
    setForm({ opened: open(draft.value, draftKey.slice(formName.length + 1)), draftKey })
  }

  /** A deletion is shown once it is stored: a page that closes earlier would bring the draft back. */
  async function markDeleted(key: string, isDeleted: boolean) {
    const isStored = markDraftDeleted(key, isDeleted, userId)
    if (isDeleted) await isStored
    setDeleted((keys) => (isDeleted ? [...keys, key] : keys.filter((each) => each !== key)))
  }

  if (!form) {
    return (
      <DraftOffer
        drafts={known.map(describe)}
        deleted={deleted}
        isNew={isNew}
        onContinue={proceed}
        onDelete={(key, isDeleted) => void markDeleted(key, isDeleted)}
        onStart={() => setForm(openFresh())}
      />
    )
  }
  const others = known.filter(({ key }) => key !== form.draftKey && !deleted.includes(key)).length
  return (
    <>
      {others > 0 && <OtherDrafts count={others} />}
      {children(form.opened, form.draftKey)}
    </>
  )
}

/** Leads back to the list of drafts. The page is loaded again, so that the open form's own draft is in the list. */
function OtherDrafts({ count }: { count: number }) {
  const texts = useTexts(draftsTexts)
  const { pathname } = useLocation()
  return (
    <p className="mb-4 text-ink-soft text-sm">
      {texts.others(count)}{' '}
      <Link to={pathname} reloadDocument className="font-semibold text-brand underline">
        {texts.show}
      </Link>
    </p>
  )
}
