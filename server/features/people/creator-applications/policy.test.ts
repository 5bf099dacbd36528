import { expect, test } from 'vitest'
import type { Viewer } from '../../../lib/viewer.ts'
import { canModerate, canReport } from '../../bank/policy.ts'
import { canListApplications, canReadApplication, canReviewApplication } from './policy.ts'

const thing = { owner: 'owner' }
const viewers: Record<string, Viewer> = {
  guest: { id: null, fullName: '', groups: [] },
  'guest with groups': { id: null, fullName: '', groups: ['ADMINS'] },
  learner: { id: 'learner', fullName: 'L', groups: [] },
  owner: { id: 'owner', fullName: 'O', groups: ['CREATORS'] },
  'other creator': { id: 'other', fullName: 'C', groups: ['CREATORS'] },
  'contest creator': { id: 'contest', fullName: 'T', groups: ['CONTEST_CREATORS'] },
  administrator: { id: 'admin', fullName: 'A', groups: ['ADMINS'] },
  'administrator who owns it': { id: 'owner', fullName: 'A', groups: ['ADMINS', 'CREATORS'] },
}

test.each`
  who                            | read     | list     | review   | report   | moderate
  ${'guest'}                     | ${false} | ${false} | ${false} | ${false} | ${false}
  ${'guest with groups'}         | ${false} | ${false} | ${false} | ${false} | ${false}
  ${'learner'}                   | ${false} | ${false} | ${false} | ${true}  | ${false}
  ${'owner'}                     | ${true}  | ${false} | ${false} | ${false} | ${false}
  ${'other creator'}             | ${false} | ${false} | ${false} | ${true}  | ${false}
  ${'contest creator'}           | ${false} | ${false} | ${false} | ${true}  | ${false}
  ${'administrator'}             | ${true}  | ${true}  | ${true}  | ${false} | ${true}
  ${'administrator who owns it'} | ${true}  | ${true}  | ${false} | ${false} | ${true}
`('$who', ({ who, read, list, review, report, moderate }) => {
  const viewer = viewers[who]!
  expect(canReadApplication(viewer, thing)).toBe(read)
  expect(canListApplications(viewer)).toBe(list)
  expect(canReviewApplication(viewer, thing)).toBe(review)
  expect(canReport(viewer, thing)).toBe(report)
  expect(canModerate(viewer)).toBe(moderate)
})
