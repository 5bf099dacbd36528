import type { Sql } from '../../../lib/database/sql.ts'
import { listAllSynonyms, readSynonymsVersion } from './queries.ts'
import { SynonymTable } from './synonym-table.ts'

/** The time after which a change takes effect in every process. */
const checkEveryMs = 1000

/** Returns a function that returns the synonyms, at most a second old. */
export function createSynonymSource(sql: Sql): () => Promise<SynonymTable> {
  let table: SynonymTable | null = null
  let version = -1
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null

  async function check(): Promise<void> {
    const startedAt = performance.now()
    const current = await readSynonymsVersion(sql)
    if (table === null || current !== version) {
      table = new SynonymTable(await listAllSynonyms(sql))
      version = current
    }
    checkedAt = startedAt
  }

  return async () => {
    if (table === null || performance.now() - checkedAt > checkEveryMs) {
      checking ??= check().finally(() => {
        checking = null
      })
      await checking
    }
    return table!
  }
}
