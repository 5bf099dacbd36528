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

test('a learner sees their own screens and the link to become a creator', () => {
  expect(labels(person(), 'bar')).toEqual(['Home', 'Explore'])
  expect(labels(person(), 'button')).toEqual([])
  expect(labels(person(), 'menu')).toEqual([
    'Dashboard',
    'Results',
    'Progress',
    'Practise a topic',
    'Model exams',
    'Contests',
    'Bookmarks',
    'Kept offline',
    'Edit Profile',
    'Become a Creator',
  ])
  expect(labels(person(), 'tabs')).toEqual(['Home', 'Explore', 'Dashboard', 'Results'])
})

test('a creator sees the create button, but no link to become a creator', () => {
  expect(labels(person('CREATORS'), 'button')).toEqual(['Create'])
  expect(labels(person('CREATORS'), 'menu')).toEqual([
    'Dashboard',
    'Results',
    'Progress',
    'Practise a topic',
    'Model exams',
    'Contests',
    'Bookmarks',
    'Kept offline',
    'Edit Profile',
  ])
  expect(labels(person('CREATORS'), 'tabs')).toEqual(['Home', 'Explore', 'Create', 'Dashboard', 'Results'])
})

test('an administrator sees the applications and administration once, on small screens in the menu', () => {
  const all = ['bar', 'button', 'menu', 'small-menu'] as const
  const own = ['Creator Applications', 'Administration']
  expect(labels(person('ADMINS'), 'bar')).toEqual(['Home', 'Explore', ...own])
  expect(labels(person('ADMINS'), 'small-menu')).toEqual(own)
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
    '/progress',
    '/practice',
    '/exams',
    '/contests',
    '/bookmarks',
    '/offline',
    '/edit-profile',
    '/creator-application',
  ])
})
