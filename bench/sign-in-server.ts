import { parentPort, workerData } from 'node:worker_threads'
import pino from 'pino'
import { buildApp } from '../server/app.ts'
import { createDeps } from '../server/create-deps.ts'
import { poolName } from '../server/identity/public-config.ts'
import { computeVerifier, isPasswordProved, makeServerNumbers } from '../server/identity/sign-in/srp.ts'
import { openDatabase, type PostgresTarget } from '../server/lib/database/database.ts'
import { createSealing, loadSecretKey } from '../server/lib/sealing.ts'
import { createDirectOutbox } from '../server/mail/outbox.ts'
import { readConfig } from '../server/settings/config.ts'
import { createSearch } from '../tests/support/search-here.ts'

/*
 * The server in its own thread, so that its parent can read the event loop's utilization. It does everything
 * that a sign-in needs, on the server's own database, without jobs and pages.
 */
const { dataDir, target } = workerData as { dataDir: string; target: PostgresTarget }
const database = openDatabase(target, { max: 10 })
const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
const mailer = { send: async () => {} }
const deps = createDeps(config, {
  search: createSearch(target),
  sql: database.sql,
  sealing: createSealing(await loadSecretKey({ dataDir })),
  mailer,
  outbox: createDirectOutbox(mailer),
  log: pino({ level: 'error' }),
})
const app = await buildApp(deps, { pages: null })
parentPort?.postMessage(await app.listen({ host: '127.0.0.1', port: 0 }))

/** A request to the thread: the modular exponentiations of so many sign-ins, or the CPU time so far. */
export type Request = { exponentiations: number } | 'cpu' | 'stop'

const account = { userId: crypto.randomUUID(), salt: '0123456789abcdef0123456789abcdef' }
const verifier = computeVerifier({ poolName, ...account }, 'bench password 1')
const claim = {
  poolName,
  userId: account.userId,
  secretBlock: new Uint8Array(48),
  timestamp: 'Sat Nov 21 01:02:03 UTC 2026',
  signature: new Uint8Array(32),
}

async function exponentiate(times: number): Promise<void> {
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
  if (request !== 'cpu') await exponentiate(request.exponentiations)
  const { user, system } = process.threadCpuUsage()
  parentPort?.postMessage((user + system) / 1000)
})
