import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../../lib/viewer.ts'
import { canReadVotes, canVote } from '../policy.ts'

const question = { owner: 'owner' }
const people: [string, Viewer, { votes: boolean; reads: boolean }][] = [
  ['a guest', { id: null, fullName: '', groups: [] }, { votes: false, reads: false }],
  ['a learner', { id: 'learner', fullName: '', groups: [] }, { votes: true, reads: false }],
  ['the owner', { id: 'owner', fullName: '', groups: ['CREATORS'] }, { votes: false, reads: false }],
  ['another creator', { id: 'other', fullName: '', groups: ['CREATORS'] }, { votes: true, reads: false }],
  ['an administrator', { id: 'admin', fullName: '', groups: ['ADMINS'] }, { votes: false, reads: true }],
]

describe.each(people)('%s', (_, viewer, { votes, reads }) => {
  test(votes ? 'may vote' : 'may not vote', () => expect(canVote(viewer, question)).toBe(votes))
  test(reads ? 'may read votes' : 'may not read votes', () => expect(canReadVotes(viewer)).toBe(reads))
})
