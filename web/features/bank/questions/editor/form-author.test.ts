import { expect, test } from 'vitest'
import { creationTexts } from '../../../../../contract/texts/generated/creation.ts'
import { refuseOther } from './form-author.ts'

const texts = creationTexts('en')

test('a form is saved only for the user who opened it', () => {
  expect(refuseOther('rahima', 'rahima', texts)).toBe(null)
  expect(refuseOther('rahima', null, texts)).toEqual({
    kind: 'signed-out',
    message: texts.noUser,
  })
  expect(refuseOther('rahima', 'karim', texts)).toEqual({ kind: 'other', message: texts.otherUser })
})
