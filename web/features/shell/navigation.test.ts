import { expect, test } from 'vitest'
import { shellTexts } from '../../../contract/texts/shell.ts'
import type { Session } from '../../lib/session.ts'
import { entriesFor } from './navigation.ts'

function person(...groups: string[]): Session {
  return { isLoading: false, userId: 'someone', fullName: 'Rahima Khatun', groups }
}
const guest: Session = { isLoading: false, userId: null, fullName: '', groups: [] }

type Place = Parameters<typeof entriesFor>[1]
const labels = (session: Session, ...places: Place[]) =>
  entriesFor(session, ...places).map(({ label }) => shellTexts('en')[label])

test('a guest has home and the search', () => {
  expect(labels(guest, 'bar', 'button', 'menu', 'small-menu', 'tabs')).toEqual(['Home', 'Explore'])
})

test('a learner finds their own screens, and the way to become a creator', () => {
  expect(labels(person(), 'bar')).toEqual(['Home', 'Explore'])
  expect(labels(person(), 'button')).toEqual([])
  expect(labels(person(), 'menu')).toEqual(['Dashboard', 'Results', 'Edit Profile', 'Become a Creator'])
  expect(labels(person(), 'tabs')).toEqual(['Home', 'Explore', 'Dashboard', 'Results'])
})

test('a creator has the button and is not asked to become one', () => {
  expect(labels(person('CREATORS'), 'button')).toEqual(['Create'])
  expect(labels(person('CREATORS'), 'menu')).toEqual(['Dashboard', 'Results', 'Edit Profile'])
  expect(labels(person('CREATORS'), 'tabs')).toEqual(['Home', 'Explore', 'Create', 'Dashboard', 'Results'])
})

test('an administrator finds both lists, in the menu where the bar has no room', () => {
  expect(labels(person('ADMINS'), 'bar')).toEqual(['Home', 'Explore', 'Creator Applications', 'Moderation'])
  expect(labels(person('ADMINS'), 'small-menu')).toEqual(['Creator Applications', 'Moderation'])
})

test('a contest creator is no creator yet', () => {
  expect(labels(person('CONTEST_CREATORS'), 'button')).toEqual([])
  expect(labels(person('CONTEST_CREATORS'), 'menu')).toContain('Become a Creator')
})

test('the dashboard and the results are those of who looks', () => {
  expect(entriesFor(person(), 'menu').map(({ path }) => path(person()))).toEqual([
    '/user/someone',
    '/results/someone',
    '/edit-profile',
    '/creator-application',
  ])
})
