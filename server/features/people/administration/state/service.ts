import { statfs } from 'node:fs/promises'
import { findLastBackup } from '../../../../jobs/backup-runs.ts'
import { listJobQueues } from '../../../../jobs/job-queries.ts'
import type { Sql } from '../../../../lib/database/sql.ts'
import { findCluster } from '../../../../lib/embedded-postgres/cluster-location.ts'
import { productVersion } from '../../../../lib/version.ts'
import { requireAdministrator, type Viewer } from '../../../../lib/viewer.ts'
import { countUndeliveredMails } from '../../../../mail/undelivered-mails.ts'
import type { Config } from '../../../../settings/config.ts'
import type { GraphqlContext } from '../../../graphql-context.ts'
import { listFaultsOfLastDay } from '../faults/service.ts'

/** The state without the number of exams in progress, which the resolver of the exams adds. */
export type StateView = Awaited<ReturnType<typeof readServerState>>

type StateDeps = Pick<GraphqlContext['deps'], 'config' | 'sql' | 'clock' | 'search'>

/** The state of the installation at a glance, and of the process that answers. For administrators. */
export async function readServerState(deps: StateDeps, viewer: Viewer) {
  requireAdministrator(viewer)
  const { sql, config } = deps
  const [database, queues, faults, mails, backup, disk] = await Promise.all([
    findDatabaseFacts(sql),
    listJobQueues(sql),
    listFaultsOfLastDay(deps),
    countUndeliveredMails(sql),
    findLastBackup(sql),
    findScarcestDisk(config),
  ])
  const oldest = queues.flatMap(({ oldestAt }) => (oldestAt ? [oldestAt.getTime()] : []))
  return {
    now: deps.clock.now(),
    version: productVersion,
    nodeVersion: process.versions.node,
    databaseVersion: database.version,
    schema: database.lastMigration,
    isDatabaseEmbedded: config.databaseUrl === undefined,
    databaseBytes: database.bytes,
    diskFreeBytes: disk?.freeBytes ?? null,
    diskBytes: disk?.bytes ?? null,
    hasDailyBackup: config.dailyBackup !== null,
    lastBackupAt: backup.finishedAt,
    isBackupFailing: backup.isFailing,
    jobsWaiting: sum(queues.map(({ waiting }) => waiting)),
    oldestJobAt: oldest.length === 0 ? null : new Date(Math.min(...oldest)),
    jobsFailed: sum(queues.map(({ failed }) => failed)),
    areMailsFiles: config.smtpUrl === undefined,
    mailsUndelivered: mails,
    faults,
    process: {
      uptimeSeconds: Math.floor(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
      poolSize: sql.pool.options.max,
      poolInUse: sql.pool.totalCount - sql.pool.idleCount,
      poolWaiting: sql.pool.waitingCount,
    },
    search: await readSearchState(deps),
  }
}

/** Null while the search does not answer. */
async function readSearchState({ search, config }: Pick<StateDeps, 'search' | 'config'>) {
  if (config.hostedSearch) return { holder: 'hosted', records: null, bytes: null } as const
  const facts = await search.readFacts().catch(() => null)
  if (!facts) return null
  const { isReady, isElsewhere, records, bytes } = facts
  if (!isReady) return { holder: 'reading', records: null, bytes: null } as const
  return { holder: isElsewhere ? 'otherProcess' : 'thisProcess', records, bytes } as const
}

/** Returns the disk with the least free space among those with data; null when none can be read. */
async function findScarcestDisk({ dataDir, databaseUrl }: Config) {
  const places = databaseUrl ? [dataDir] : [dataDir, findCluster(dataDir)]
  const found = await Promise.all(places.map((place) => statfs(place).catch(() => null)))
  const disks = found.flatMap((disk) =>
    disk ? [{ freeBytes: disk.bavail * disk.bsize, bytes: disk.blocks * disk.bsize }] : [],
  )
  return disks.toSorted((a, b) => a.freeBytes - b.freeBytes)[0] ?? null
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

export type DatabaseFacts = { version: string; bytes: number; lastMigration: string; isStandby: boolean }

async function findDatabaseFacts(sql: Sql): Promise<DatabaseFacts> {
  const row = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::double precision as bytes,
      (select max(name) from kysely_migration) as "lastMigration", pg_is_in_recovery() as "isStandby"`.first()
  return row!
}
