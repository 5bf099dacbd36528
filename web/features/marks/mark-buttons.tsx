import { NotebookPen, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { marksTexts } from '../../../contract/texts/marks.ts'
import { shellTexts } from '../../../contract/texts/shell.ts'
import { DataError } from '../../lib/data.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { showErrorToast } from '../../ui/toast.tsx'
import { type Mark, saveMark } from './load-marks.ts'

/** The star that bookmarks a question, the note on it, and the dialog that changes the note. */
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
  const shell = useTexts(shellTexts)
  const [isEditing, setEditing] = useState(false)
  const isSaving = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { isBookmarked, note } = mark

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

  async function saveNote() {
    onChange(await saveMark(questionId, { note: field.current!.value }))
    setEditing(false)
  }

  return (
    <div className="grid justify-items-start gap-1">
      {note && (
        <p
          lang={languageOf(note)}
          dir="auto"
          className="w-full whitespace-pre-wrap border-marigold border-s-[3px] ps-3 text-sm wrap-anywhere"
        >
          <span dir="auto" className="sr-only">
            {texts.yourNote}:{' '}
          </span>
          {note}
        </p>
      )}
      <div className="-ms-3.5 flex flex-wrap gap-x-1">
        <Button variant="quiet" aria-pressed={isBookmarked} onClick={toggle}>
          <Star aria-hidden size={18} className={isBookmarked ? 'fill-current' : undefined} />
          {texts.bookmark}
        </Button>
        <Button variant="quiet" onClick={() => setEditing(true)}>
          <NotebookPen aria-hidden size={18} />
          {note ? texts.editNote : texts.addNote}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        title={texts.yourNote}
        keep={shell.cancel}
        confirm={texts.save}
        busyLabel={texts.saving}
        variant="primary"
        onConfirm={saveNote}
        explain={(error) => [texts.failed, reasonOf(error)]}
      >
        <TextAreaField
          ref={field}
          label={texts.yourNote}
          help={texts.noteHelp}
          name="note"
          rows={5}
          maxLength={limits.studyNoteCharacters}
          defaultValue={note ?? ''}
        />
      </ConfirmDialog>
    </div>
  )
}

/** Throws errors other than those of the data API. */
function reasonOf(error: unknown): string {
  if (!(error instanceof DataError)) throw error
  return error.message
}
