import { createViewer } from './data-api.ts'
import { savePackOfSix } from './exam-calls.ts'
import { createExamClock } from './exam-clock.ts'
import { createTestWorld } from './test-world.ts'

/** Starts a world for tests of exams: a pack of six questions, its creator, and the clock of exams. */
export async function createExamWorld() {
  const { database, api } = await createTestWorld()
  const creator = await createViewer(database, 'Creator', ['CREATORS'])
  const packId = await savePackOfSix(api, creator)
  return { database, api, creator, packId, clock: createExamClock(database) }
}

/** The choices of a sheet without any. */
export const nothing = [null, null, null, null, null, null]
