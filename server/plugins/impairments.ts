import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { Search } from '../features/search/search-request.ts'
import { readStoreId } from '../images/own-store.ts'
import { listJobQueues } from '../jobs/job-queries.ts'
import { keepFor } from '../lib/memo.ts'
import type { Checks } from './readiness.ts'

/*
 * Faults that make the product worse for learners but are no reason to ask another process, because all processes share them.
 * A proxy that left out every process would turn a search without an index into an outage.
 */

/** Results are kept this long, because each check asks another program. */
const keptMs = 15_000
const answerWithinMs = 2000
const oldestJobMs = 60 * 60 * 1000

type ImpairmentDeps = Pick<Deps, 'config' | 'sql' | 'images' | 'clock'> & { search: Search }

/** Returns a function that checks the search, the store of pictures and the queues. It takes 2 s at most. */
export function createImpairmentChecks(deps: ImpairmentDeps): () => Promise<Checks> {
  return keepFor(keptMs, async () => {
    const found = await Promise.all([
      // Browsers ask a hosted search themselves.
      ...(deps.config.hostedSearch ? [] : [check('search', () => findSearchTrouble(deps))]),
      check('pictures', () => findPictureTrouble(deps)),
      check('queue', () => findQueueTrouble(deps)),
    ])
    return Object.fromEntries(found)
  })
}

/** Returns the name and result of a check; one that fails or takes too long has no answer. */
async function check(name: string, find: () => Promise<string | null>): Promise<[string, string]> {
  const noAnswer = 'no answer'
  const late = delay(answerWithinMs, noAnswer, { ref: false })
  const trouble = await Promise.race([find().catch(() => noAnswer), late])
  return [name, trouble ?? 'ok']
}

async function findSearchTrouble({ search }: ImpairmentDeps): Promise<string | null> {
  const { isReady } = await search.readFacts()
  return isReady ? null : 'the index is being read into memory; until then searches are refused'
}

/** The mark that every start leaves in the store. */
async function findPictureTrouble({ images }: ImpairmentDeps): Promise<string | null> {
  const id = await readStoreId(images)
  return id === null ? 'the store of pictures has lost its mark: is the right folder or bucket there?' : null
}

async function findQueueTrouble({ sql, clock }: ImpairmentDeps): Promise<string | null> {
  const before = clock.now().getTime() - oldestJobMs
  const late = (await listJobQueues(sql)).filter(({ oldestAt }) => oldestAt && oldestAt.getTime() < before)
  return late.length > 0
    ? `jobs wait for more than an hour in the queue ${late.map(({ name }) => name).join(', ')}`
    : null
}
