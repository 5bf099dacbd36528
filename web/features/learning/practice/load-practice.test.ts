// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { storeSession } from '../../../../tests/support/screen.tsx'
import { reloadSession } from '../../../lib/session/session.ts'
import { loadPractice } from './load-practice.ts'

const levelAt = async (address: string) =>
  (await loadPractice(new Request(`https://example.com${address}`))).choice.level

test('the form of a practice begins with the level of the learner, unless its address has a choice', async () => {
  storeSession('ayesha', { 'custom:level': 'class_9' })
  reloadSession()
  expect(await levelAt('/practice')).toBe('SSC')
  expect(await levelAt('/practice?tag=physics')).toBeNull()
  expect(await levelAt('/practice?level=hsc')).toBe('HSC')
})

test('the level of a goal is that of somebody whose class has none', async () => {
  const levelOf = async (claims: Record<string, unknown>) => {
    storeSession('ayesha', claims)
    reloadSession()
    return levelAt('/practice')
  }
  expect(await levelOf({ 'custom:goal': 'BCS' })).toBe('BCS')
  expect(await levelOf({ 'custom:level': 'other', 'custom:goal': 'BCS' })).toBe('BCS')
  expect(await levelOf({ 'custom:level': 'class_9', 'custom:goal': 'BCS' })).toBe('SSC')
  expect(await levelOf({ 'custom:goal': 'anything' })).toBeNull()
})
