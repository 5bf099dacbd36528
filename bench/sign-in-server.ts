import { parentPort, workerData } from 'node:worker_threads'
import pino from 'pino'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { createDeps } from '../server/create-deps.ts'
import { createSearch } from '../server/features/search/engine/search.ts'
import { poolName } from '../server/identity/public-config.ts'
import { computeVerifier, isPasswordProved, makeServerNumbers } from '../server/identity/srp.ts'
import { openDatabase, type PostgresTarget } from '../server/lib/database.ts'
import { createSealing, loadSecretKey } from '../server/lib/sealing.ts'

/*
 * The server in a thread of its own, so that whoever started it can read how long its event loop was busy. It does
 * what the product does for a sign-in, on the product's own database; jobs and pages are left out.
 */
const { dataDir, target } = workerData as { dataDir: string; target: PostgresTarget }
const database = openDatabase(target, { max: 10 })
const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
const deps = createDeps(config, {
  search: createSearch(target),
  db: database.db,
  sql: database.sql,
  sealing: createSealing(await loadSecretKey({ dataDir })),
  mailer: { send: async () => {} },
  log: pino({ level: 'error' }),
})
const app = await buildApp(deps, { pages: null })
parentPort?.postMessage(await app.listen({ host: '127.0.0.1', port: 0 }))

/** What a message asks for: nothing but the powers of so many sign-ins, or the CPU time of this thread so far. */
export type Request = { powers: number } | 'cpu' | 'stop'

const account = { userId: crypto.randomUUID(), salt: '0123456789abcdef0123456789abcdef' }
const verifier = computeVerifier({ poolName, ...account }, 'bench password 1')
const claim = {
  poolName,
  userId: account.userId,
  secretBlock: new Uint8Array(48),
  timestamp: 'Sat Nov 21 01:02:03 UTC 2026',
  signature: new Uint8Array(32),
}

async function computePowers(times: number): Promise<void> {
  const A = makeServerNumbers(verifier).B
  for (let time = 0; time < times; time += 1) {
    await isPasswordProved({ A, ...makeServerNumbers(verifier) }, verifier, claim)
  }
}

parentPort?.on('message', async (request: Request) => {
  if (request === 'stop') {
    await app.close()
    await database.close()
    parentPort?.close()
    return
  }
  if (request !== 'cpu') await computePowers(request.powers)
  const { user, system } = process.threadCpuUsage()
  parentPort?.postMessage((user + system) / 1000)
})
