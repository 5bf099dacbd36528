import { useRef, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { countCharacters, normaliseText } from '../../../../contract/normalise.ts'
import { marksTexts } from '../../../../contract/texts/generated/marks.ts'
import type { Draft } from '../../../lib/drafts/draft-store.ts'
import { useDraftKeeper } from '../../../lib/drafts/use-draft-keeper.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextAreaField } from '../../../ui/field.tsx'

/** Changes a note. What is typed is a draft until the learner saves or cancels it; Esc leaves it. */
export function NoteDialog({
  note,
  draft,
  draftKey,
  userId,
  onSave,
  onClose,
  explain,
}: {
  /** The saved note, or an empty text. */
  note: string
  draft: Draft<string> | null
  draftKey: string
  userId: string
  onSave: (written: string) => Promise<void>
  onClose: () => void
  explain: (error: unknown) => readonly string[]
}) {
  const texts = useTexts(marksTexts)
  const [written, setWritten] = useState(draft?.value ?? note)
  // A page can be left before the next render.
  const latest = useRef(written)
  const keeper = useDraftKeeper({
    key: draftKey,
    userId,
    read: () => (latest.current === note ? null : latest.current),
  })
  const count = countCharacters(normaliseText(written))
  const length = texts.noteLength(count, limits.studyNoteCharacters)
  const isTooLong = count > limits.studyNoteCharacters

  function write(text: string) {
    latest.current = text
    setWritten(text)
    keeper.touch()
  }

  async function save() {
    await onSave(written)
    void keeper.finish()
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onCancel={() => void keeper.finish()}
      title={texts.yourNote}
      confirm={texts.save}
      busyLabel={texts.saving}
      variant="primary"
      onConfirm={save}
      explain={explain}
    >
      {draft && <p>{texts.noteNotSaved}</p>}
      <TextAreaField
        label={texts.yourNote}
        help={isTooLong ? texts.noteHelp : `${texts.noteHelp} ${length}`}
        // A longer text is not cut; the server refuses it.
        error={isTooLong ? length : null}
        name="note"
        rows={5}
        value={written}
        onChange={(event) => write(event.target.value)}
      />
      <div className="min-h-5">
        <DraftNote keeper={keeper} />
      </div>
    </ConfirmDialog>
  )
}
