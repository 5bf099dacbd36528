import { ChevronDown, NotebookPen, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { countCharacters, normaliseText } from '../../../contract/normalise.ts'
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
  const shell = useTexts(shellTexts)
  const [isEditing, setEditing] = useState(false)
  const isSaving = useRef(false)
  const [written, setWritten] = useState('')
  const { isBookmarked, note } = mark
  const count = countCharacters(normaliseText(written))
  const length = texts.noteLength(count, limits.studyNoteCharacters)
  const isTooLong = count > limits.studyNoteCharacters

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

  function edit() {
    setWritten(note ?? '')
    setEditing(true)
  }

  async function saveNote() {
    onChange(await saveMark(questionId, { note: written }))
    setEditing(false)
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
          label={texts.yourNote}
          help={isTooLong ? texts.noteHelp : `${texts.noteHelp} ${length}`}
          // A longer text is not cut; the server refuses it.
          error={isTooLong ? length : null}
          name="note"
          rows={5}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
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
