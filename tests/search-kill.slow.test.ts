import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readPostmasterPid } from '../bench/cpu-time.ts'
import { enter } from '../bench/exam-room.ts'
import { waitUntilReady } from '../bench/outages.ts'
import { startProcess, stopProcess } from '../bench/product.ts'
import { type Database, openDatabase } from '../server/lib/database/database.ts'
import { attachEmbeddedPostgres } from '../server/lib/embedded-postgres/embedded-postgres.ts'
import { findFreePort } from '../server/lib/free-port.ts'
import { createMemory } from '../server/lib/memory.ts'
import { newId } from '../server/lib/new-id.ts'
import { createSealing, loadSecretKey } from '../server/lib/sealing.ts'
import { people } from '../server/people.ts'
import { readConfig } from '../server/settings/config.ts'
import { card, packDraft } from './support/authoring.ts'
import { dataParent } from './support/data-parent.ts'
import { findSearchFaults } from './support/search-faults.ts'

async function withDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const target = await attachEmbeddedPostgres({ dataDir })
  const database = openDatabase(target!, { max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test('after crashes of server and database the index contains exactly what was saved', async () => {
  const dataDir = mkdtempSync(path.join(dataParent, 'onushilon-kill-'))
  // As root, the database runs as another user, who must be able to enter the directory.
  chmodSync(dataDir, 0o711)
  const port = await findFreePort('127.0.0.1')
  const env = {
    ...process.env,
    ...{
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      RATE_LIMIT: 'off',
      SAMPLE_CONTENT: 'off',
    },
  }
  const start = () => startProcess(['server/boot.js', 'main'], env)
  let { child, url } = await start()
  try {
    const author = await withDatabase(dataDir, async ({ sql }) => {
      const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) })
      const sealing = createSealing(await loadSecretKey({ dataDir }))
      const clock = { now: () => new Date() }
      const deps = { config, sql, sealing, clock, memory: createMemory(), people }
      return enter(deps, 'Author', ['CREATORS'])
    })
    const saved: string[] = []
    let isDone = false
    let failures = 0
    const save = async () => {
      const questions = [card(`প্রশ্ন ${newId()}`, { tags: ['ঢাকা'] }), card('কোনটি?')]
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: author.token },
        body: JSON.stringify({
          query: 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }',
          variables: { input: { creationKey: newId(), ...packDraft(0, { questions }) } },
        }),
        signal: AbortSignal.timeout(10_000),
      })
      const { data } = (await response.json()) as { data?: { savePack?: { id: string } } }
      if (data?.savePack) saved.push(data.savePack.id)
      else failures += 1
    }
    const writers = Array.from({ length: 4 }, async () => {
      while (!isDone) {
        await save().catch(async () => {
          failures += 1
          await delay(50)
        })
      }
    })
    for (const what of ['server', 'database', 'server'] as const) {
      const before = saved.length
      while (saved.length < before + 20) await delay(10)
      if (what === 'server') {
        await stopProcess(child, 'SIGKILL')
        child = (await start()).child
      } else {
        process.kill(readPostmasterPid(dataDir), 'SIGKILL')
      }
      await waitUntilReady(url)
      // While the writers continue.
      expect(await withDatabase(dataDir, findSearchFaults)).toEqual([])
    }
    isDone = true
    await Promise.all(writers)

    expect(failures).toBeGreaterThan(0)
    await withDatabase(dataDir, async (database) => {
      expect(await findSearchFaults(database)).toEqual([])
      const found = await database.sql<{
        id: string
      }>`select object_id as id from search_record where type = 'Pack'`
      const ids = new Set(found.map((row) => row.id))
      expect(saved.filter((id) => !ids.has(id))).toEqual([])
    })
  } finally {
    await stopProcess(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 180_000)
