import { expect, test } from 'vitest'
import type { Viewer } from '../../lib/viewer.ts'
import { canReadExam, canTakeExam } from '../exams/policy.ts'
import { canCreatePack } from '../packs/policy.ts'
import { canCreateTag, canTag } from '../tags/policy.ts'
import { canAddToPack, canCreate } from './policy.ts'

const thing = { owner: 'owner' }
const viewers: Record<string, Viewer> = {
  guest: { id: null, fullName: '', groups: [] },
  'guest with groups': { id: null, fullName: '', groups: ['CREATORS'] },
  learner: { id: 'learner', fullName: 'L', groups: [] },
  owner: { id: 'owner', fullName: 'O', groups: ['CREATORS'] },
  'owner who is no creator any more': { id: 'owner', fullName: 'O', groups: [] },
  'other creator': { id: 'other', fullName: 'C', groups: ['CREATORS'] },
  'contest creator': { id: 'contest', fullName: 'T', groups: ['CONTEST_CREATORS'] },
  administrator: { id: 'admin', fullName: 'A', groups: ['ADMINS'] },
}

test.each`
  who                                   | create   | addToPack | tag      | takeExam | readExam
  ${'guest'}                            | ${false} | ${false}  | ${false} | ${false} | ${false}
  ${'guest with groups'}                | ${false} | ${false}  | ${false} | ${false} | ${false}
  ${'learner'}                          | ${false} | ${false}  | ${false} | ${true}  | ${false}
  ${'owner'}                            | ${true}  | ${true}   | ${true}  | ${true}  | ${true}
  ${'owner who is no creator any more'} | ${false} | ${false}  | ${true}  | ${true}  | ${true}
  ${'other creator'}                    | ${true}  | ${false}  | ${false} | ${true}  | ${false}
  ${'contest creator'}                  | ${false} | ${false}  | ${false} | ${true}  | ${false}
  ${'administrator'}                    | ${false} | ${false}  | ${false} | ${true}  | ${false}
`('$who', ({ who, create, addToPack, tag, takeExam, readExam }) => {
  const viewer = viewers[who]!
  expect(canCreate(viewer)).toBe(create)
  expect(canCreatePack(viewer)).toBe(create)
  expect(canCreateTag(viewer)).toBe(create)
  expect(canAddToPack(viewer, thing)).toBe(addToPack)
  expect(canTag(viewer, thing)).toBe(tag)
  expect(canTakeExam(viewer)).toBe(takeExam)
  expect(canReadExam(viewer, thing)).toBe(readExam)
})
