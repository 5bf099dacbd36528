import { expect, test } from 'vitest'
import type { Viewer } from '../../lib/viewer.ts'
import { canReadExam } from '../exams/policy.ts'
import { canAddToPack, canCreate, canDelete, canEdit, canVerify } from './policy.ts'

const thing = { owner: 'owner' }
const viewers: Record<string, Viewer> = {
  guest: { id: null, fullName: '', groups: [] },
  'guest with groups': { id: null, fullName: '', groups: ['CREATORS'] },
  learner: { id: 'learner', fullName: 'L', groups: [] },
  owner: { id: 'owner', fullName: 'O', groups: ['CREATORS'] },
  'owner who lost the creator group': { id: 'owner', fullName: 'O', groups: [] },
  'other creator': { id: 'other', fullName: 'C', groups: ['CREATORS'] },
  'contest creator': { id: 'contest', fullName: 'T', groups: ['CONTEST_CREATORS'] },
  administrator: { id: 'admin', fullName: 'A', groups: ['ADMINS'] },
}

test.each`
  who                                   | create   | addToPack | edit     | remove   | verify   | readExam
  ${'guest'}                            | ${false} | ${false}  | ${false} | ${false} | ${false} | ${false}
  ${'guest with groups'}                | ${false} | ${false}  | ${false} | ${false} | ${false} | ${false}
  ${'learner'}                          | ${false} | ${false}  | ${false} | ${false} | ${false} | ${false}
  ${'owner'}                            | ${true}  | ${true}   | ${true}  | ${true}  | ${false} | ${true}
  ${'owner who lost the creator group'} | ${false} | ${false}  | ${false} | ${true}  | ${false} | ${true}
  ${'other creator'}                    | ${true}  | ${false}  | ${false} | ${false} | ${false} | ${false}
  ${'contest creator'}                  | ${false} | ${false}  | ${false} | ${false} | ${false} | ${false}
  ${'administrator'}                    | ${false} | ${false}  | ${true}  | ${true}  | ${true}  | ${false}
`('$who', ({ who, create, addToPack, edit, remove, verify, readExam }) => {
  const viewer = viewers[who]!
  expect(canCreate(viewer)).toBe(create)
  expect(canAddToPack(viewer, thing)).toBe(addToPack)
  expect(canEdit(viewer, thing)).toBe(edit)
  expect(canDelete(viewer, thing)).toBe(remove)
  expect(canVerify(viewer)).toBe(verify)
  expect(canReadExam(viewer, thing)).toBe(readExam)
})
