import { createDataApiDoor } from '../tests/hostile/data-api.ts'
import type { Door } from '../tests/hostile/door.ts'
import { createIdentityDoor } from '../tests/hostile/identity.ts'
import { createImagesDoor } from '../tests/hostile/images.ts'
import { type DoorReport, knock } from '../tests/hostile/knock.ts'
import { createSearchDoor } from '../tests/hostile/search.ts'
import { prepareHostileWorld } from '../tests/hostile/world.ts'
import { createAccount } from './bank.ts'
import { withServerDeps } from './exam-room.ts'
import type { Product } from './product.ts'
import { tableOf } from './report.ts'

const bodiesPerDoor = Number(process.env.HOSTILE_BODIES ?? 10_000)
const seed = Number(process.env.TEST_SEED ?? 20_261_122)

/**
 * Sends arbitrary bodies, made from valid ones, to each of the four protocols of a server without limits.
 * Returns the lines of a report; throws it when a response shows a failure of the server.
 */
export async function measureHostileBodies(product: Product): Promise<string[]> {
  const account = await createAccount(product, 'hostile@bench.local')
  const world = await withServerDeps(product, (deps) =>
    prepareHostileWorld({ url: product.url, account }, deps),
  )
  const doors: [string, Door][] = [
    ['data API', createDataApiDoor(world)],
    ['user pool', createIdentityDoor(world)],
    ['pictures', createImagesDoor(world)],
    ['search', createSearchDoor(world)],
  ]
  const reports: [string, DoorReport][] = []
  for (const [name, door] of doors) reports.push([name, await knock(product.url, door, bodiesPerDoor, seed)])
  const lines = describeReports(reports)
  const failures = reports.flatMap(([, report]) => report.failures.slice(0, 5))
  if (failures.length > 0) throw new Error([...lines, ...failures].join('\n'))
  return lines
}

function describeReports(reports: readonly [string, DoorReport][]): string[] {
  const statuses = (counts: Record<number, number>) =>
    Object.entries(counts)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')
  return [
    `Hostile bodies, seed ${seed}:`,
    ...tableOf(
      ['door', 'bodies', 'failures', 'slowest ms', 'responses'],
      reports.map(([door, { sent, failures, slowestMs, statuses: counts }]) => [
        ...[door, sent, failures.length, slowestMs.toFixed(0), statuses(counts)],
      ]),
    ),
  ]
}
