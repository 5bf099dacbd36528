import { replaceHostedIndex } from '../features/search/hosted/delivery.ts'
import { openSearchHost } from '../features/search/hosted/search-host.ts'
import { reindexSearch } from '../features/search/index/reindex.ts'
import { signingSearchKey } from '../features/search/protocol/keys.ts'
import { builtInApplicationId } from '../features/search/public-config.ts'
import { command } from './command.ts'
import { runInSteps } from './stoppable.ts'

const reindex = command('reindex', {}, async (deps) => {
  const records = await runInSteps((onStep) => reindexSearch(deps, onStep))
  const { hostedSearch } = deps.config
  if (!hostedSearch) return `The index has ${records} questions and packs, all indexed again.`
  const host = await openSearchHost(hostedSearch)
  const sent = await runInSteps((onStep) => replaceHostedIndex(deps, host, onStep))
  return `The index has ${records} questions and packs, all indexed again; ${sent} were sent to the hosted search, replacing its content.`
})

const searchKey = command('search-key', {}, async (deps) => {
  const lines = [
    `Application: ${builtInApplicationId}`,
    `Key: ${signingSearchKey(deps)}`,
    'It can only search. Store it safely, and give out keys derived from it (generateSecuredApiKey) with filters or an expiry.',
  ]
  return lines.join('\n')
})

export const searchCommands = { reindex, 'search-key': searchKey }
