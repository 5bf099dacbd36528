import type { Group } from '../../server/lib/viewer.ts'
import { startWholeApp } from '../threats/whole-app.ts'
import { makeTwoColours } from './pictures.ts'
import { forAllTests } from './test-world.ts'

const everyone: [string, Group[]][] = [
  ['creator', ['CREATORS']],
  ['otherCreator', ['CREATORS']],
  ['learner', []],
  ['contestCreator', ['CONTEST_CREATORS']],
  ['administrator', ['ADMINS']],
]

/** The whole server for all tests of a file, with people signed in to it and a small drawing to upload. */
export async function createPictureWorld() {
  const whole = await forAllTests(startWholeApp())
  const tokens: Record<string, string> = {}
  for (const [name, groups] of everyone) {
    await whole.createAccount(`${name}@example.com`, 'correct horse', groups)
    tokens[name] = (await whole.signIn(`${name}@example.com`, 'correct horse')).AccessToken
  }
  return {
    whole,
    tokens,
    drawing: await makeTwoColours(400, 300).png().toBuffer(),
    /** The headers of a request by this person; null: a guest. */
    headersOf: (who: string | null) => (who ? { authorization: `Bearer ${tokens[who]}` } : {}),
  }
}
