import { expect, test } from 'vitest'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import type { Session } from '../../../lib/session/session.ts'
import { entriesFor } from './navigation.ts'

function person(...groups: string[]): Session {
  return {
    isLoading: false,
    userId: 'someone',
    fullName: 'Rahima Khatun',
    groups,
    level: null,
    issuedAt: null,
  }
}
const guest: Session = {
  isLoading: false,
  userId: null,
  fullName: '',
  groups: [],
  level: null,
  issuedAt: null,
}

type Place = Parameters<typeof entriesFor>[1]
const labels = (session: Session, ...places: Place[]) =>
  entriesFor(session, ...places).map(({ label }) => shellTexts('en')[label])

test('a guest sees home and the search', () => {
  expect(labels(guest, 'bar', 'button', 'menu', 'small-menu', 'tabs')).toEqual(['Home', 'Explore'])
})

const rooms = ['Home', 'Explore', 'Exams', 'Me']
const ofAccount = ['Dashboard', 'Results', 'Edit Profile']

test('a learner has four rooms and the link to become a creator', () => {
  expect(labels(person(), 'bar')).toEqual(rooms)
  expect(labels(person(), 'button')).toEqual([])
  expect(labels(person(), 'menu')).toEqual([...ofAccount, 'Become a Creator'])
  expect(labels(person(), 'tabs')).toEqual(rooms)
})

test('a creator sees the create button, but no link to become a creator', () => {
  expect(labels(person('CREATORS'), 'button')).toEqual(['Create'])
  expect(labels(person('CREATORS'), 'menu')).toEqual(ofAccount)
  expect(labels(person('CREATORS'), 'tabs')).toEqual(rooms)
  expect(labels(person('CREATORS'), 'small-menu')).toEqual(['Create'])
})

test('an administrator sees the applications once, on small screens in the menu, and administration in the menu', () => {
  const all = ['bar', 'button', 'menu', 'small-menu'] as const
  const own = ['Creator Applications', 'Administration']
  expect(labels(person('ADMINS'), 'bar')).toEqual([...rooms, 'Creator Applications'])
  expect(labels(person('ADMINS'), 'small-menu')).toEqual(['Creator Applications'])
  expect(labels(person('ADMINS'), 'menu')).toContain('Administration')
  expect(
    labels(person('ADMINS'), ...all).filter((label) => !labels(person(), ...all).includes(label)),
  ).toEqual(own)
})

test('a contest creator is not a creator', () => {
  expect(labels(person('CONTEST_CREATORS'), 'button')).toEqual([])
  expect(labels(person('CONTEST_CREATORS'), 'menu')).toContain('Become a Creator')
})

test('links to the dashboard and the results of the signed-in user', () => {
  expect(entriesFor(person(), 'menu').map(({ path }) => path(person()))).toEqual([
    '/user/someone',
    '/results/someone',
    '/edit-profile',
    '/creator-application',
  ])
})

test.each([
  ['a guest', guest],
  ['a learner', person()],
  ['a creator', person('CREATORS')],
  ['an administrator who creates', person('ADMINS', 'CREATORS')],
])(
  'no screen is in both menus of %s, and the menu has at most seven entries with the sign-out',
  (_, session) => {
    for (const [bar, menu] of [
      [labels(session, 'tabs'), labels(session, 'menu', 'small-menu')],
      [labels(session, 'bar', 'button'), labels(session, 'menu')],
    ] as const) {
      expect(menu.filter((label) => bar.includes(label))).toEqual([])
      expect(menu.length + 1).toBeLessThanOrEqual(7)
    }
  },
)
