import { useState } from 'react'
import { searchWordsTexts } from '../../../../contract/texts/generated/search-words.ts'
import { SaveSearchSynonymDocument, type SearchSynonyms } from '../../../generated/search-words.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { RadioField } from '../../../ui/radio-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useDialogField } from '../../../ui/use-dialog-field.ts'

export type Synonym = SearchSynonyms['synonyms']['items'][number]

/** A stored synonym, or a new one, with the search without hits that it answers, if any. */
export type EditedSynonym = {
  id: string | null
  kind: Synonym['kind']
  phrases: readonly string[]
  miss: string | null
}

export const newSynonym: EditedSynonym = { id: null, kind: 'same', phrases: [], miss: null }

/** Adds or changes a synonym; then calls `onSaved`. */
export function SynonymDialog({
  edited,
  onClose,
  onSaved,
}: {
  edited: EditedSynonym
  onClose: () => void
  onSaved: () => void
}) {
  const texts = useTexts(searchWordsTexts)
  const [kind, setKind] = useState(edited.kind)
  const phrases = useDialogField('phrases', edited.phrases.map((phrase) => `${phrase}\n`).join(''))
  const kinds = (['same', 'oneWay'] as const).map((value) => ({ value, label: texts.kinds[value] }))

  async function save() {
    const { id, miss } = edited
    const input = { id, miss, kind, phrases: phrases.value.split('\n') }
    if (!(await phrases.isTaken(() => query(SaveSearchSynonymDocument, { input })))) return
    showToast(texts.saved)
    onSaved()
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={edited.id === null ? texts.addTitle : texts.changeTitle}
      confirm={texts.save}
      busyLabel={texts.saving}
      variant="primary"
      onConfirm={save}
      explain={texts.saveFailed}
    >
      <TextAreaField {...phrases.props} label={texts.phrases} help={texts.phrasesHelp} rows={5} />
      <RadioField legend={texts.kind} name="kind" options={kinds} value={kind} onChange={setKind} />
    </ConfirmDialog>
  )
}
