import { expect, test } from 'vitest'
import { creation as texts } from '../../../contract/texts/en/creation.ts'
import { refuseOther } from './form-author.ts'

test('a form is saved for who opened it, and for nobody else', () => {
  expect(refuseOther('rahima', 'rahima')).toBe(null)
  expect(refuseOther('rahima', null)).toEqual({ kind: 'signed-out', message: texts.noUser })
  expect(refuseOther('rahima', 'karim')).toEqual({ kind: 'other', message: texts.otherUser })
})
