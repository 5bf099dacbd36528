import { expect, test } from 'vitest'
import { normalisePhoneRegistration, validatePhoneRegistration } from './phone-registration.ts'

const right = { firstName: 'Putul', lastName: 'Akter', level: 'class_9', phone: '০১৭১২-৩৪৫৬৭৮' }
const wrongFields = (changed: object) =>
  validatePhoneRegistration({ ...right, ...changed }).fields.map(({ path }) => path)

test('a name, a level and a mobile number are needed, and nothing else', () => {
  expect(validatePhoneRegistration(right)).toEqual({ messages: [], fields: [] })
  expect(wrongFields({ firstName: ' ' })).toEqual(['firstName'])
  expect(wrongFields({ lastName: 'x'.repeat(500), level: 'class_99' })).toEqual(['lastName', 'level'])
  expect(wrongFields({ phone: '+12025550123' })).toEqual(['phone'])
  const empty = validatePhoneRegistration({ firstName: '', lastName: '', level: '', phone: '' })
  expect([empty.messages.length, empty.fields.length]).toEqual([1, 4])
})

test('the number gets its prefix, names lose what surrounds them', () => {
  expect(normalisePhoneRegistration({ ...right, firstName: ' Putul  ' })).toEqual({
    ...{ ...right, phone: '+8801712345678' },
  })
})
