import { expect, test } from 'vitest'
import { joinBrowsers } from './known-browsers.ts'

const session = (id: string, more: object = {}) => ({
  id,
  browser: `browser of ${id}`,
  address: '192.0.2.1',
  deviceKey: null,
  isThis: false,
  signedInAt: '2026-11-20T00:00:00.000Z',
  lastUsedAt: '2026-11-21T00:00:00.000Z',
  ...more,
})
const device = (id: string, more: object = {}) => ({
  id,
  name: `device ${id}`,
  isThis: false,
  lastUsedAt: '2026-11-19T00:00:00.000Z',
  ...more,
})

test('each session is a browser, in the order given', () => {
  expect(joinBrowsers([session('b', { isThis: true }), session('a')], [])).toMatchObject([
    { description: 'browser of b', isThis: true, sessionIds: ['b'], deviceId: null, address: '192.0.2.1' },
    { description: 'browser of a', isThis: false, sessionIds: ['a'], deviceId: null },
  ])
})

test('sessions of a remembered device are one browser, signed in since the first of them', () => {
  const sessions = [
    session('late', { deviceKey: 'phone' }),
    session('other'),
    session('early', { deviceKey: 'phone', isThis: true, signedInAt: '2026-11-01T00:00:00.000Z' }),
  ]

  expect(joinBrowsers(sessions, [device('phone')])).toMatchObject([
    {
      key: 'phone',
      isThis: true,
      sessionIds: ['late', 'early'],
      deviceId: 'phone',
      signedInAt: '2026-11-01T00:00:00.000Z',
      lastUsedAt: '2026-11-21T00:00:00.000Z',
    },
    { key: 'other', sessionIds: ['other'] },
  ])
})

test('a session that was only offered to be remembered is not', () => {
  expect(joinBrowsers([session('a', { deviceKey: 'declined' })], [])).toMatchObject([{ deviceId: null }])
})

test('a remembered device that is signed out comes last; it names a session without a description', () => {
  const devices = [device('laptop'), device('phone')]

  expect(joinBrowsers([session('a', { deviceKey: 'phone', browser: '' })], devices)).toMatchObject([
    { description: 'device phone', sessionIds: ['a'] },
    { description: 'device laptop', sessionIds: [], signedInAt: null, lastUsedAt: devices[0]?.lastUsedAt },
  ])
})
