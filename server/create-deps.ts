import type { Deps } from './deps.ts'
import { createImageStore } from './images/stores.ts'
import { withoutReplicas } from './lib/database/replicas/replicas.ts'
import { createMemory } from './lib/memory.ts'
import { people } from './people.ts'
import type { Config } from './settings/config.ts'
import { createLive } from './settings/live-settings.ts'

type Given = Pick<Deps, 'sql' | 'sealing' | 'mailer' | 'outbox' | 'log'> & Partial<Deps>

/** Builds the dependencies of a process around what it opened itself; `given` replaces any of the others. */
export function createDeps<Extra>(config: Config, given: Given & Extra): Deps & Extra {
  return {
    config,
    clock: { now: () => new Date() },
    images: createImageStore(config),
    live: createLive(config),
    memory: createMemory(),
    people,
    replicas: withoutReplicas(given.sql),
    ...given,
  }
}
