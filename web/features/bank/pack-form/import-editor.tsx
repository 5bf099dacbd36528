import { type FormEvent, useState } from 'react'
import { type ImportItem, orderInFile } from '../../../../contract/import/items.ts'
import { questionFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { radio } from '../../../ui/radio-field.tsx'
import { OrderField } from '../questions/editor/order-field.tsx'
import { type Edit, editedItem } from './preview.ts'

/** Options of a file are shown in its order, so they keep all places or none, or one is last. */
const offeredOrders = ['----', '4---', '-4--', '--4-', '---4', '1234']

/** A form with the texts of an item. */
export function ItemEditor({ item, onClose }: { item: ImportItem; onClose: (change: Edit | null) => void }) {
  const texts = { ...useTexts(questionFormTexts), ...useTexts(importPreviewTexts) }
  const { cancel } = useTexts(shellTexts)
  const options = Array.from({ length: Math.max(4, item.options.length) }, (_, at) => item.options[at] ?? '')

  const { passage = '' } = item.extra
  const hasPassage = passage !== '' || (item.passagePictures ?? []).length > 0

  /** The item as its author types it. */
  const [now, setNow] = useState(item)
  // The order tells where the right option stands; before it is known, any will do.
  const usual = orderInFile({ ...now, right: now.right ?? 0, order: '' })

  function read(form: HTMLFormElement): Edit {
    const data = new FormData(form)
    const right = data.get('right')
    return {
      question: String(data.get('question')),
      options: data.getAll('option').map(String),
      right: right === null ? null : Number(right),
      explanation: String(data.get('explanation')),
      order: String(data.get('order')),
      ...(hasPassage && { passage: String(data.get('passage')).trim() }),
      isSeen: true,
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onClose(read(event.currentTarget))
  }

  const area = (name: string, label: string, text: string) => ({
    ...{ name, label, lang: languageOf(text), defaultValue: text },
    ...{ rows: 1, autoComplete: 'off', className: 'flex-1 [&_textarea]:field-sizing-content' },
  })
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-2"
      onSubmit={submit}
      onInput={({ currentTarget }) => setNow(editedItem(item, read(currentTarget)))}
    >
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
      <OrderField
        name="order"
        initial={item.order ?? ''}
        usual={usual}
        offered={offeredOrders}
        nameOf={(place) => texts.optionOf(place + 1)}
        keptAs={() => texts.orderAsHere}
      />
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
