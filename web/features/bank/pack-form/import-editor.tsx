import type { FormEvent } from 'react'
import type { ImportItem } from '../../../../contract/import/items.ts'
import { questionFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { radio } from '../../../ui/radio-field.tsx'
import type { Edit } from './preview.ts'

/** The texts of an item as fields. */
export function ItemEditor({ item, onClose }: { item: ImportItem; onClose: (change: Edit | null) => void }) {
  const texts = { ...useTexts(questionFormTexts), ...useTexts(importPreviewTexts) }
  const { cancel } = useTexts(shellTexts)
  const options = Array.from({ length: Math.max(4, item.options.length) }, (_, at) => item.options[at] ?? '')

  const { passage = '' } = item.extra
  const hasPassage = passage !== '' || (item.passagePictures ?? []).length > 0

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const right = data.get('right')
    onClose({
      question: String(data.get('question')),
      options: data.getAll('option').map(String),
      right: right === null ? null : Number(right),
      explanation: String(data.get('explanation')),
      ...(hasPassage && { passage: String(data.get('passage')).trim() }),
      isSeen: true,
    })
  }

  const area = (name: string, label: string, text: string) => ({
    ...{ name, label, lang: languageOf(text), defaultValue: text },
    ...{ rows: 1, autoComplete: 'off', className: 'flex-1 [&_textarea]:field-sizing-content' },
  })
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-2" onSubmit={submit}>
      {hasPassage && (
        <TextAreaField {...area('passage', texts.passage, passage)} help={texts.passageShared} />
      )}
      <TextAreaField {...area('question', texts.question, item.question)} autoFocus />
      {options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <div key={place} className="flex items-end gap-3">
          <input
            type="radio"
            name="right"
            value={place}
            aria-label={texts.rightOf(place + 1)}
            defaultChecked={item.right === place}
            className={`mb-3.5 ${radio}`}
          />
          <TextAreaField {...area('option', texts.optionOf(place + 1), option)} />
        </div>
      ))}
      <TextAreaField {...area('explanation', texts.explanation, item.explanation)} isOptional />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onClose(null)}>{cancel}</Button>
        <Button type="submit" variant="primary">
          {texts.closeEditor}
        </Button>
      </div>
    </form>
  )
}
