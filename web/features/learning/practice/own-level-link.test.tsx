// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderScreen, storeSession } from '../../../../tests/support/screen.tsx'
import { reloadSession } from '../../../lib/session/session.ts'
import { OwnLevelLink } from './own-level-link.tsx'

test('a learner’s level leads by one button to new questions of it', () => {
  storeSession('ayesha', { 'custom:level': 'class_9' })
  reloadSession()
  const { getByRole } = renderScreen(<OwnLevelLink />)
  const address = getByRole('link', { name: /^New questions: / }).getAttribute('href')
  expect(address).toMatch(/^\/practice\?level=ssc&from=unseen&run=[\w-]+$/)
})

test('without a level nothing is offered', () => {
  storeSession('ayesha')
  reloadSession()
  expect(renderScreen(<OwnLevelLink />).queryByRole('link')).toBeNull()
})
