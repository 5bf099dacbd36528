import { ChevronDown, NotebookPen, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { marksTexts } from '../../../../contract/texts/generated/marks.ts'
import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import { DataError } from '../../../lib/data.ts'
import type { Draft } from '../../../lib/drafts/draft-store.ts'
import { useSession } from '../../../lib/session/session.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { showErrorToast } from '../../../ui/toast.tsx'
import { type Mark, saveMark } from './load-bookmarks.ts'
import type { NoteDialog } from './note-dialog.tsx'

/**
 * The star that bookmarks a question, the note on it, and the dialog that changes the note. The note comes late, so it has
 * one line, and shows the others after a press.
 */
export function MarkButtons({
  questionId,
  mark,
  onChange,
}: {
  questionId: string
  mark: Mark
  onChange: (mark: Mark) => void
}) {
  const texts = useTexts(marksTexts)
  const errors = useTexts(errorsTexts)
  const { userId } = useSession()
  /** The open dialog, with the draft that it starts with. */
  const [editing, setEditing] = useState<{ Dialog: typeof NoteDialog; draft: Draft<string> | null } | null>(
    null,
  )
  const isSaving = useRef(false)
  const { isBookmarked, note } = mark
  const draftKey = `note/${questionId}`

  async function toggle() {
    if (isSaving.current) return
    isSaving.current = true
    onChange({ ...mark, isBookmarked: !isBookmarked })
    try {
      onChange(await saveMark(questionId, { isBookmarked: !isBookmarked }))
    } catch (error) {
      onChange(mark)
      showErrorToast(reasonOf(error))
    }
    isSaving.current = false
  }

  /** Loads the dialog, which few questions need, and opens it. */
  async function edit() {
    if (userId === null) return
    try {
      const [{ NoteDialog: Dialog }, { readDraft }] = await Promise.all([
        import('./note-dialog.tsx'),
        import('../../../lib/drafts/draft-store.ts'),
      ])
      setEditing({ Dialog, draft: await readDraft<string>(draftKey, userId) })
    } catch {
      showErrorToast(errors.serverUnreachable)
    }
  }

  return (
    <div className="grid justify-items-start gap-1">
      <div className="min-h-6 w-full">
        {note && (
          <details className="group/note text-sm">
            <summary className="flex list-none items-start gap-1 border-marigold border-s-[3px] ps-3">
              <span
                lang={languageOf(note)}
                dir="auto"
                className="line-clamp-1 min-w-0 flex-1 whitespace-pre-wrap leading-6 wrap-anywhere group-open/note:line-clamp-none"
              >
                <span dir="auto" className="sr-only">
                  {texts.yourNote}:{' '}
                </span>
                {note}
              </span>
              <ChevronDown
                aria-hidden
                size={18}
                className="mt-[3px] flex-none text-ink-soft group-open/note:rotate-180"
              />
            </summary>
          </details>
        )}
      </div>
      <div className="-ms-3.5 flex flex-wrap gap-x-1">
        <Button variant="quiet" aria-pressed={isBookmarked} onClick={toggle}>
          <Star aria-hidden size={18} className={isBookmarked ? 'fill-current' : undefined} />
          {texts.bookmark}
        </Button>
        <Button variant="quiet" onClick={edit}>
          <NotebookPen aria-hidden size={18} />
          {note ? texts.editNote : texts.addNote}
        </Button>
      </div>
      {editing && userId !== null && (
        <editing.Dialog
          note={note ?? ''}
          draft={editing.draft}
          {...{ draftKey, userId }}
          onSave={async (written) => onChange(await saveMark(questionId, { note: written }))}
          onClose={() => setEditing(null)}
          explain={(error) => [texts.failed, reasonOf(error)]}
        />
      )}
    </div>
  )
}

/** Throws errors other than those of the data API. */
function reasonOf(error: unknown): string {
  if (!(error instanceof DataError)) throw error
  return error.message
}
