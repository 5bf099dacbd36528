import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminState } from '../../../generated/admin-state.ts'
import { StateFacts } from './state-facts.tsx'

const quiet: AdminState['getServerState'] = {
  ...{ now: '2026-12-01T05:00:00Z', version: '1', nodeVersion: '24', databaseVersion: '17', schema: '1' },
  ...{ isDatabaseEmbedded: true, databaseBytes: 1, diskFreeBytes: 9, diskBytes: 10 },
  ...{ hasDailyBackup: false, lastBackupAt: null, isBackupFailing: false },
  ...{
    examsUnderWay: 0,
    jobsWaiting: 0,
    oldestJobAt: null,
    jobsFailed: 0,
    areMailsFiles: false,
    mailsUndelivered: 0,
  },
  faults: [],
  process: { uptimeSeconds: 1, memoryBytes: 1, poolSize: 1, poolInUse: 0, poolWaiting: 0 },
  search: null,
}

function show(faults: typeof quiet.faults) {
  const element = <StateFacts state={{ ...quiet, faults }} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('errors are counted by their place, and the state says where they are explained', () => {
  expect(show([{ route: '/graphql', count: 2 }])).toContain(
    'The log of the server says what each of them was.',
  )
  expect(show([])).not.toContain('log of the server')
})
