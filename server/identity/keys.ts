import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Db } from '../lib/database.ts'
import type { Deps } from '../lib/deps.ts'
import { newId } from '../lib/new-id.ts'

/** Tokens signed by a key that was retired stay good for the hour they live; its public half is shown for longer. */
const shownAfterRetirementMs = 24 * 60 * 60 * 1000
/** A token with an unknown key id may come from a process that has just made the key. */
const reloadPauseMs = 10_000

type StoredKey = { kid: string; publicJwk: JWK; privateJwk: Buffer; createdAt: Date; retiredAt: Date | null }

export type SigningKey = { kid: string; privateKey: CryptoKey }

export type KeyRing = {
  signingKey: SigningKey
  /** By key id. */
  publicKeys: ReadonlyMap<string, CryptoKey>
  publicJwks: readonly JWK[]
  /** When the pool's first key was made: about when the installation began. */
  since: Date
  loadedAtMs: number
}

type KeyDeps = Pick<Deps, 'db' | 'sealing' | 'clock'>

const rings = new WeakMap<Deps['db'], Promise<KeyRing>>()

/** The pool's keys, read once in a process; the first call of an installation makes the first key. */
export function keyRing(deps: KeyDeps): Promise<KeyRing> {
  const kept = rings.get(deps.db)
  if (kept) return kept
  const loading = loadKeyRing(deps)
  rings.set(deps.db, loading)
  loading.catch(() => rings.delete(deps.db))
  return loading
}

/** Null when the pool has no such key. */
export async function publicKey(deps: KeyDeps, kid: string): Promise<CryptoKey | null> {
  const ring = await keyRing(deps)
  const known = ring.publicKeys.get(kid)
  if (known) return known
  if (deps.clock.now().getTime() - ring.loadedAtMs < reloadPauseMs) return null
  rings.delete(deps.db)
  return (await keyRing(deps)).publicKeys.get(kid) ?? null
}

async function loadKeyRing({ db, sealing, clock }: KeyDeps): Promise<KeyRing> {
  const now = clock.now()
  let stored = await listKeys(db)
  if (!stored.some((key) => key.retiredAt === null)) stored = await makeFirstKey({ db, sealing, clock })

  const current = stored.findLast((key) => key.retiredAt === null)
  if (!current) throw new Error('The user pool has no signing key.')
  const shown = stored.filter(
    (key) => key.retiredAt === null || now.getTime() - key.retiredAt.getTime() < shownAfterRetirementMs,
  )
  const publicKeys = new Map<string, CryptoKey>()
  for (const key of shown) publicKeys.set(key.kid, (await importJWK(key.publicJwk, 'RS256')) as CryptoKey)

  return {
    signingKey: { kid: current.kid, privateKey: await openPrivateKey(current, sealing) },
    publicKeys,
    publicJwks: shown.map((key) => key.publicJwk),
    since: stored[0]?.createdAt ?? now,
    loadedAtMs: now.getTime(),
  }
}

async function openPrivateKey(key: StoredKey, sealing: Deps['sealing']): Promise<CryptoKey> {
  let plain: Buffer
  try {
    plain = sealing.open(key.privateJwk, 'signing-key')
  } catch (cause) {
    throw new Error(
      'The signing key in the database was sealed with another secret key. Bring back the secret.key (or SECRET_KEY) that belongs to this database.',
      { cause },
    )
  }
  return (await importJWK(JSON.parse(plain.toString('utf8')) as JWK, 'RS256')) as CryptoKey
}

async function listKeys(db: Db): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('identity_key')
    .select(['kid', 'public_jwk', 'private_jwk', 'created_at', 'retired_at'])
    .orderBy('created_at')
    .orderBy('kid')
    .execute()
  return rows.map(
    (row): StoredKey => ({
      kid: row.kid,
      publicJwk: row.public_jwk as JWK,
      privateJwk: row.private_jwk,
      createdAt: row.created_at,
      retiredAt: row.retired_at,
    }),
  )
}

/** Makes a key unless another process was faster; the lock lets one of them through at a time. */
async function makeFirstKey({ db, sealing, clock }: KeyDeps): Promise<StoredKey[]> {
  const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const kid = newId()
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' }
  const privateJwk = sealing.seal(
    Buffer.from(JSON.stringify({ ...(await exportJWK(pair.privateKey)), kid, alg: 'RS256' })),
    'signing-key',
  )
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('onushilon identity_key'))`.execute(tx)
    const found = await listKeys(tx)
    if (found.some((key) => key.retiredAt === null)) return found
    await tx
      .insertInto('identity_key')
      .values({ kid, public_jwk: publicJwk, private_jwk: privateJwk, created_at: clock.now() })
      .execute()
    return listKeys(tx)
  })
}
