import { useId } from 'react'
import { flushSync } from 'react-dom'
import { draftsTexts } from '../../contract/texts/generated/drafts.ts'
import { formatsTexts } from '../../contract/texts/generated/formats.ts'
import { mostDrafts } from '../lib/drafts/draft-store.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Button } from './button.tsx'
import { DeleteButton } from './delete-button.tsx'
import { Sheet } from './sheet.tsx'

/** `name` is the draft's title so far, `summary` its size. */
export type OfferedDraft = { key: string; savedAt: Date; name: string; lang?: string; summary?: string }

/** The author continues a draft, deletes drafts, or starts without one; drafts stay until they are deleted. */
export function DraftOffer({
  drafts,
  deleted,
  isNew,
  onContinue,
  onDelete,
  onStart,
}: {
  drafts: readonly OfferedDraft[]
  /** Keys of drafts whose deletion can be undone. */
  deleted: readonly string[]
  /** True if the form is for something new; otherwise it starts with the saved version. */
  isNew: boolean
  onContinue: (key: string) => void
  /** Deletes a draft, or undoes that. */
  onDelete: (key: string, isDeleted: boolean) => void
  onStart: () => void
}) {
  const texts = useTexts(draftsTexts)
  const titleId = useId()
  const left = drafts.length - deleted.length
  const isFull = isNew && left >= mostDrafts

  /** Moves the focus to the restored row from the button that is gone. */
  function restore(key: string, button: HTMLElement) {
    const row = button.closest('li')
    flushSync(() => onDelete(key, false))
    row?.querySelector('button')?.focus()
  }

  return (
    <Sheet as="section" aria-labelledby={titleId} className="grid max-w-measure gap-4 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id={titleId} className="font-serif text-xl">
          {texts.title}
        </h2>
        {left > 0 && <p className="text-ink-soft">{texts.help(left)}</p>}
      </div>
      <ul className="grid">
        {drafts.map((draft) => (
          <li key={draft.key} className="border-rule border-t py-4">
            {deleted.includes(draft.key) ? (
              <DeletedDraft onUndo={(button) => restore(draft.key, button)} />
            ) : (
              <OfferedRow
                draft={draft}
                onContinue={() => onContinue(draft.key)}
                onDelete={() => onDelete(draft.key, true)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-t pt-4">
        <Button disabled={isFull} onClick={onStart}>
          {isNew ? texts.startNew : texts.startFromSaved}
        </Button>
        {left > 0 && (
          <p className="text-ink-soft text-sm">
            {isFull ? texts.tooMany(mostDrafts) : texts.startHelp(left)}
          </p>
        )}
      </div>
    </Sheet>
  )
}

function OfferedRow({
  draft: { name, lang, summary, savedAt },
  onContinue,
  onDelete,
}: {
  draft: OfferedDraft
  onContinue: () => void
  onDelete: () => void
}) {
  const texts = useTexts(draftsTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <p lang={lang} className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-ink-soft text-sm">
          {[summary, texts.savedAt(dhakaTime(savedAt.toISOString()))].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button variant="primary" onClick={onContinue}>
          {texts.proceed}
        </Button>
        <DeleteButton label={texts.deleteDraft(name)} onClick={onDelete} />
      </div>
    </div>
  )
}

/** In the place of a deleted draft. The focus moves here from the button that is gone. */
function DeletedDraft({ onUndo }: { onUndo: (button: HTMLElement) => void }) {
  const texts = useTexts(draftsTexts)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-ink-soft">
        {texts.deleted}
      </p>
      <Button ref={(button) => button?.focus()} onClick={({ currentTarget }) => onUndo(currentTarget)}>
        {texts.undo}
      </Button>
    </div>
  )
}
