import type { Deps } from '../../deps.ts'
import type { Sql, SqlPool } from '../../lib/database/sql.ts'
import type { Slot } from '../../lib/memory.ts'
import { userPoolId } from '../public-config.ts'

/*
 * The issuer of tokens belongs to the database: without PUBLIC_URL, every process signs with the origin that
 * the first one stored, whatever its own port. PUBLIC_URL overrides it. Tokens with any origin that this
 * database has had are accepted: the signing keys are its own, and a token expires within the hour.
 */

/** Another process may have stored an issuer since: an unknown one reloads the list, at most this often. */
const reloadPauseMs = 10_000

/** `all` without their schemes. */
type Issuers = { own: string; all: ReadonlySet<string>; loadedAtMs: number }

type IssuerDeps = Pick<Deps, 'config' | 'sql' | 'clock' | 'memory'>

const loaded: Slot<{ issuers?: Promise<Issuers> | undefined }> = { create: () => ({}) }

/** The issuer in the tokens that this process signs. The first call of an installation stores it. */
export async function issuerOf(deps: IssuerDeps): Promise<string> {
  return (await issuersOf(deps)).own
}

/**
 * Returns whether tokens with this issuer, or an identity pool's login under its name (which has no scheme),
 * can be ours. Their signature is verified elsewhere.
 */
export async function isOurIssuer(deps: IssuerDeps, issuer: string | undefined): Promise<boolean> {
  if (issuer === undefined) return false
  const name = withoutScheme(issuer)
  const { all, loadedAtMs } = await issuersOf(deps)
  if (all.has(name)) return true
  if (deps.clock.now().getTime() - loadedAtMs < reloadPauseMs) return false
  deps.memory.get(loaded).issuers = undefined
  return (await issuersOf(deps)).all.has(name)
}

function issuersOf(deps: IssuerDeps): Promise<Issuers> {
  const cache = deps.memory.get(loaded)
  if (cache.issuers) return cache.issuers
  const loading = loadIssuers(deps)
  cache.issuers = loading
  loading.catch(() => {
    if (cache.issuers === loading) cache.issuers = undefined
  })
  return loading
}

async function loadIssuers({ config, sql, clock }: IssuerDeps): Promise<Issuers> {
  const now = clock.now()
  const { publicUrl, isPublicUrlSet } = config
  let origins = await listOrigins(sql)
  if (origins.length === 0 || (isPublicUrlSet && !origins.includes(publicUrl))) {
    await storeOrigin(sql, config, now)
    origins = await listOrigins(sql)
  }
  const [newest = publicUrl] = origins
  return {
    own: toIssuer(isPublicUrlSet ? publicUrl : newest),
    all: new Set(origins.map((origin) => withoutScheme(toIssuer(origin)))),
    loadedAtMs: now.getTime(),
  }
}

const toIssuer = (origin: string) => `${origin}/identity/${userPoolId}`
const withoutScheme = (issuer: string) => issuer.replace(/^https?:\/\//, '')

/** The newest first. */
async function listOrigins(sql: Sql): Promise<string[]> {
  const rows = await sql<{ origin: string }>`
    select origin from identity_issuer order by chosen_at desc, origin`
  return rows.map(({ origin }) => origin)
}

/** Stores the origin of the settings if it overrides or is the first. */
async function storeOrigin(
  sql: SqlPool,
  { publicUrl, isPublicUrlSet }: Pick<Deps['config'], 'publicUrl' | 'isPublicUrlSet'>,
  now: Date,
): Promise<void> {
  await sql.begin(async (tx) => {
    // If several processes start together, only one of them stores the first origin.
    await tx`lock table identity_issuer in share row exclusive mode`
    await tx`
      insert into identity_issuer (origin, chosen_at)
      select ${publicUrl}, ${now} where ${isPublicUrlSet} or not exists (select from identity_issuer)
      on conflict do nothing`
  })
}
