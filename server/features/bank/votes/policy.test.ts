import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../../lib/viewer.ts'
import { canVote } from '../policy.ts'

const question = { owner: 'owner' }
const people: [string, Viewer, boolean][] = [
  ['a guest', { id: null, fullName: '', groups: [] }, false],
  ['a learner', { id: 'learner', fullName: '', groups: [] }, true],
  ['the owner', { id: 'owner', fullName: '', groups: ['CREATORS'] }, false],
  ['another creator', { id: 'other', fullName: '', groups: ['CREATORS'] }, true],
  ['an administrator', { id: 'admin', fullName: '', groups: ['ADMINS'] }, false],
]

describe.each(people)('%s', (_, viewer, votes) => {
  test(votes ? 'may vote' : 'may not vote', () => expect(canVote(viewer, question)).toBe(votes))
})
