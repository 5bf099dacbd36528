import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../lib/database/database.ts'
import { requireFitDatabase } from '../../lib/database/database-fitness.ts'
import { primaryUrl } from '../../lib/database/replicas/each-host.ts'
import type { SqlPool } from '../../lib/database/sql.ts'
import { findCluster } from '../../lib/embedded-postgres/cluster-location.ts'
import { startEmbeddedPostgres } from '../../lib/embedded-postgres/embedded-postgres.ts'
import { createLog } from '../../lib/log.ts'
import type { Config } from '../../settings/config.ts'
import { UsageError } from '../command.ts'
import { MoveError } from './move-error.ts'
import { moveName } from './old-place.ts'

/** Where a bank may be: a database, or the embedded one of the data directory without `databaseUrl`. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'outsideBucket'>

/** Reads the value of `--to`. Throws UsageError for one that is the place of the settings. */
export function readPlace(config: Config, to: string): Place {
  const { outsideBucket, dataDir } = config
  if (/^postgres(ql)?:/.test(to)) {
    const url = primaryUrl.safeParse(to)
    if (!url.success) throw new UsageError(`The new place ${url.error.issues[0]?.message}.`)
    return { databaseUrl: to, dataDir, outsideBucket }
  }
  const place = { databaseUrl: undefined, dataDir: to === 'embedded' ? dataDir : to, outsideBucket }
  if (nameOfPlace(place) !== nameOfPlace(config)) return place
  throw new UsageError('The bank is in the embedded database already.')
}

/** For people: without a password. */
export function nameOfPlace({ databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `the embedded database of ${path.resolve(dataDir)}`
  const [, user = '', rest = ''] =
    /^postgres(?:ql)?:\/\/(?:([^:@/?#]*)(?::[^@/?#]*)?@)?([^?#]*)/.exec(databaseUrl) ?? []
  const host = /[?&]host=([^&]*)/.exec(databaseUrl)?.[1]
  return `postgres://${user && `${user}@`}${rest}${host ? `?host=${host}` : ''}`
}

/** For people: the folder or the bucket of the pictures. */
export function nameOfStore({ outsideBucket, dataDir }: Pick<Place, 'outsideBucket' | 'dataDir'>): string {
  if (!outsideBucket) return path.resolve(dataDir, 'images')
  const { bucket, endpoint } = outsideBucket
  return `the bucket ${bucket}${endpoint ? ` of ${endpoint}` : ''}`
}

/** Opens the bank of the settings while no server uses it. Throws MoveError when there is none. */
export async function withBank<Result>(
  place: Pick<Place, 'databaseUrl' | 'dataDir'>,
  work: (sql: SqlPool) => Promise<Result>,
): Promise<Result> {
  if (place.databaseUrl === undefined && !hasCluster(place.dataDir)) throw noBank(place)
  return withDatabase(place, 2, async (sql) => {
    if (!(await sql`select 1 as one where to_regclass('app_user') is not null`.hasRows())) throw noBank(place)
    return work(sql)
  })
}

/** Opens a new place, creating an embedded database. */
export const withNewPlace = <Result>(
  place: Pick<Place, 'databaseUrl' | 'dataDir'>,
  work: (sql: SqlPool) => Promise<Result>,
): Promise<Result> => withDatabase(place, 1, work)

const noBank = (place: Pick<Place, 'databaseUrl' | 'dataDir'>) =>
  new MoveError(
    `There is no bank in ${nameOfPlace(place)}: DATABASE_URL and DATA_DIR name the place it is in.`,
  )

function hasCluster(dataDir: string): boolean {
  return existsSync(dataDir) && existsSync(path.join(findCluster(realpathSync(dataDir)), 'PG_VERSION'))
}

async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>,
  max: number,
  work: (sql: SqlPool) => Promise<Result>,
): Promise<Result> {
  const log = createLog('warn', process.stderr)
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log }) : null
  try {
    const { sql, close } = openDatabase(embedded?.target ?? (databaseUrl as string), { max, name: moveName })
    try {
      await requireFitDatabase(sql)
      return await work(sql)
    } finally {
      await close()
    }
  } finally {
    await embedded?.stop()
  }
}
