import { expect, test } from 'vitest'
import { readNextAddress, withNextAddress } from './next-address.ts'

test.each([
  ['', '/'],
  ['?next=', '/'],
  ['?next=/pack/1%3Fa=b%23c', '/pack/1?a=b#c'],
  ['?next=https://evil.example/', '/'],
  ['?next=//evil.example/', '/'],
  ['?next=/%5Cevil.example', '/'],
  ['?next=/%09/evil.example', '/'],
  ['?next=/.//evil.example', '/'],
  ['?next=javascript:alert(1)', '/'],
  ['?next=pack/1', '/'],
  ['?next=/bn/pack/1%3Fa=b', '/pack/1?a=b'],
  ['?next=/bn//evil.example/', '/'],
])('%j leads to %j', (search, path) => {
  expect(readNextAddress(search)).toBe(path)
})

test('a signed-in user goes to another screen unless an address is given', () => {
  expect(readNextAddress('', '/explore')).toBe('/explore')
  expect(readNextAddress('?next=//evil.example/', '/explore')).toBe('/explore')
  expect(readNextAddress('?next=/pack/1', '/explore')).toBe('/pack/1')
})

test('passes the address on if there is one', () => {
  expect(withNextAddress('/register', '?next=/pack/1')).toBe('/register?next=%2Fpack%2F1')
  expect(withNextAddress('/register', '?verified=1')).toBe('/register')
})
