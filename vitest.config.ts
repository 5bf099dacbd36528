import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isLostConnection } from './server/lib/lasting-pool.ts'
import { sortIntoLanes } from './tests/lanes.ts'

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', 'build/**', 'tests/journeys/**'],
    maxWorkers: availableParallelism(),
    // Times are not what tests show: a busy machine has as long as it needs, a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    reporters: ['dot'],
    // postgres.js rejects where nobody waits when a connection is lost while it is being made. Tests that kill the
    // database do that on purpose; the server itself logs it (server/main.ts). Everything else fails the run.
    onUnhandledError: (error) => !isLostConnection(error),
    projects: Object.entries(sortIntoLanes()).map(([name, include]) => ({
      extends: true,
      test: { name, include, globalSetup: name === 'unit' ? [] : ['tests/global-setup.ts'] },
    })),
  },
})
