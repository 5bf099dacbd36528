import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sortIntoLanes } from './tests/lanes.ts'

export default defineConfig({
  // As Node finds it: another form of the package would be a second copy beside Mercurius's.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    // Also of the servers that tests start; tests of several processes set it.
    env: { PROCESSES: '1' },
    exclude: ['**/node_modules/**', 'build/**', 'tests/journeys/**'],
    maxWorkers: availableParallelism(),
    // Times are not what tests show: a busy machine has as long as it needs, a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['dot'],
    projects: sortIntoLanes().map(([name, include]) => ({
      extends: true,
      test: {
        ...{ name, include, setupFiles: ['tests/file-end.setup.ts'] },
        ...{ globalSetup: name.startsWith('unit') ? [] : ['tests/global-setup.ts'] },
        // Each file makes its own application and database. Loading the server's modules anew for each file takes longer
        // than most tests, so a file shares them with others unless it replaces modules or globals. The files of the slow
        // and the cluster lane start programs and wait.
        isolate: ['slow', 'cluster'].includes(name) || name.endsWith('-alone'),
        // These tests often wait for servers that start, stop or fail, so more workers than cores finish sooner. Vitest
        // refuses two numbers of workers in the same group.
        ...(name === 'slow' && { maxWorkers: availableParallelism() * 2, sequence: { groupOrder: 1 } }),
      },
    })),
  },
})
