// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ImportItem } from '../../../../contract/import/items.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { ItemEditor } from './import-editor.tsx'

const item: ImportItem = {
  ...{ key: '1.0', number: 1, line: 1, question: 'Which?', options: ['a', 'b', 'c', 'd'], right: 1 },
  ...{
    explanation: '',
    extra: {},
    isOrdered: true,
    kept: [],
    tags: [],
    pictures: [],
    chapter: null,
    doubts: [],
  },
}

test('the order of the options is set in the preview, and follows what is typed', async () => {
  const onClose = vi.fn()
  const { person } = renderScreen(<ItemEditor item={item} onClose={onClose} />)
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order of the options' })
  const shown = () => order.selectedOptions[0]!.text
  expect(shown()).toBe('Automatic: Shuffled')
  await person.type(screen.getByRole('textbox', { name: 'Option 4' }), '{Backspace}All of the above')
  expect(shown()).toBe('Automatic: Option 4 last')
  await person.selectOptions(order, 'As they stand here')
  await person.click(screen.getByRole('button', { name: importPreviewTexts('en').closeEditor }))
  expect(onClose).toHaveBeenCalledWith(expect.objectContaining({ order: '1234', right: 1 }))
})
