import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createConfirmedAccount } from '../server/identity/accounts/accounts.ts'
import { builtPages } from '../server/start/built-pages.ts'
import { createDataApiDoor } from './hostile/data-api.ts'
import type { Door } from './hostile/door.ts'
import { createImagesDoor } from './hostile/images.ts'
import { knock } from './hostile/knock.ts'
import { prepareHostileWorld } from './hostile/world.ts'
import { startTestApp } from './support/app.ts'
import { createJobTables } from './support/jobs.ts'
import { runs } from './support/runs.ts'
import { testSeed } from './support/seed.ts'
import { forAllTests } from './support/test-world.ts'

/*
 * No body causes a server error: sends many over HTTP, made from valid ones. The user pool and the search have
 * such tests beside them; `npm run bench -- hostile-bodies` sends 40,000 to all four.
 */

const bodies = runs(5000)
const { app, deps, logged } = await forAllTests(startTestApp({ pages: builtPages }))
await app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const account = { email: 'hostile@example.com', password: 'correct horse' }
await createConfirmedAccount(deps, { ...account, givenName: 'Ayesha', familyName: 'Rahman' })
await createJobTables(deps)
const world = await prepareHostileWorld({ url, account }, deps)

test.each<[string, Door]>([
  ['the data API', createDataApiDoor(world)],
  ['the image store', createImagesDoor(world)],
])(
  `${bodies} arbitrary bodies cause no server error at %s (seed ${testSeed})`,
  async (_name, door) => {
    const { failures, statuses } = await knock(url, door, bodies, testSeed)
    expect(failures.slice(0, 5)).toEqual([])
    expect(logged).toEqual([])
    // Some are valid after all: the bodies get past the first checks.
    expect(statuses[200]).toBeGreaterThan(bodies / 50)
  },
  300_000,
)
