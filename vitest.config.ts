import { defineConfig } from 'vitest/config'
import { isLostConnection } from './server/lib/lasting-pool.ts'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', 'tests/journeys/**'],
    globalSetup: ['tests/global-setup.ts'],
    maxWorkers: 2,
    // Times are not what tests show: a busy machine has as long as it needs, a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    reporters: ['dot'],
    // postgres.js rejects where nobody waits when a connection is lost while it is being made. Tests that kill the
    // database do that on purpose; the server itself logs it (server/main.ts). Everything else fails the run.
    onUnhandledError: (error) => !isLostConnection(error),
  },
})
