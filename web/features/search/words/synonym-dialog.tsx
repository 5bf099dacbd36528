import { useState } from 'react'
import { searchWordsTexts } from '../../../../contract/texts/search-words.ts'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { SaveSearchSynonymDocument, type SearchWords } from '../../../generated/search-words.ts'
import { DataError, query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { RadioField } from '../../../ui/radio-field.tsx'
import { showToast } from '../../../ui/toast.tsx'

export type Synonym = SearchWords['synonyms']['items'][number]

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
  const shell = useTexts(shellTexts)
  const [kind, setKind] = useState(edited.kind)
  const [phrases, setPhrases] = useState(edited.phrases.map((phrase) => `${phrase}\n`).join(''))
  const [wrong, setWrong] = useState<string | null>(null)
  const kinds = (['same', 'oneWay'] as const).map((value) => ({ value, label: texts.kinds[value] }))

  async function save() {
    const { id, miss } = edited
    try {
      await query(SaveSearchSynonymDocument, { input: { id, miss, kind, phrases: phrases.split('\n') } })
    } catch (error) {
      const field =
        error instanceof DataError ? error.fields.find(({ path }) => path === 'phrases') : undefined
      if (!field) throw error
      setWrong(field.message)
      document.getElementById(phrasesId)?.focus()
      return
    }
    showToast(texts.saved)
    onSaved()
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={edited.id === null ? texts.addTitle : texts.changeTitle}
      keep={shell.cancel}
      confirm={texts.save}
      busyLabel={texts.saving}
      variant="primary"
      onConfirm={save}
      explain={(error) => {
        if (!(error instanceof DataError)) throw error
        return [texts.saveFailed, error.message]
      }}
    >
      <TextAreaField
        id={phrasesId}
        label={texts.phrases}
        help={texts.phrasesHelp}
        rows={5}
        value={phrases}
        error={wrong}
        onChange={(event) => {
          setPhrases(event.target.value)
          setWrong(null)
        }}
      />
      <RadioField legend={texts.kind} name="kind" options={kinds} value={kind} onChange={setKind} />
    </ConfirmDialog>
  )
}

const phrasesId = 'synonym-phrases'
