import { createSharedSearch } from '../../server/features/search/machine/shared-search.ts'
import { createThreadedSearch } from '../../server/features/search/thread/threaded-search.ts'
import { openDatabase } from '../../server/lib/database/database.ts'
import type { SearcherData } from './searchers.ts'

/* A process with a shared search and nothing else: its parent calls the search by messages. */

const { target, address, version }: SearcherData = JSON.parse(process.argv[2] ?? '')
const database = openDatabase(target, { max: 1 })
const log = { info: () => {}, warn: () => {}, error: () => {} }
const search = createSharedSearch({
  open: () => createThreadedSearch(target, { max: 2, log }),
  address: async () => ({ address, version }),
  ...{ sql: database.sql, log },
})

const calls: Record<string, (...args: never[]) => Promise<unknown>> = search

process.on('message', async ({ id, name, args }: { id: number; name: string; args: never[] }) => {
  const reply = await calls[name]!(...args).then(
    (result) => ({ id, result }),
    (error: Error) => ({ id, error: error.message }),
  )
  process.send!(reply)
  if (name !== 'close') return
  await database.close()
  process.disconnect()
})
