import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { message } from '../../../contract/message.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { lock } from '../../lib/database/advisory-locks.ts'
import type { Sql } from '../../lib/database/sql.ts'
import type { Slot } from '../../lib/memory.ts'
import { newId } from '../../lib/new-id.ts'
import { SecretKeyError } from '../../lib/sealing.ts'

/** Tokens signed by a retired key stay valid for an hour; its public half is published for longer. */
const shownAfterRetirementMs = 24 * 60 * 60 * 1000
/** A key is published this long before it signs: processes and verifiers cache the list for minutes. */
const publishedBeforeMs = 15 * 60 * 1000
const staleAfterMs = 60_000
const deadAfterMs = 2 * 60_000
/** A token with an unknown key id may come from a process that has just created the key. */
const reloadPauseMs = 10_000

type StoredKey = {
  kid: string
  publicJwk: JWK
  privateJwk: Buffer
  createdAt: Date
  signsFrom: Date
  retiredAt: Date | null
}

export type SigningKey = { kid: string; privateKey: CryptoKey }

export type KeyRing = {
  /** Current and upcoming signing keys; `fromMs` is when each starts to sign. */
  signingKeys: readonly (SigningKey & { fromMs: number })[]
  /** The public keys by key id. */
  publicKeys: ReadonlyMap<string, CryptoKey>
  publicJwks: readonly JWK[]
  loadedAtMs: number
}

type KeyDeps = Pick<Deps, 'sql' | 'sealing' | 'clock' | 'memory'>

/** The ring in use, and the one that is being read. */
const rings: Slot<{ current?: Promise<KeyRing> | undefined; renewal?: Promise<KeyRing> | undefined }> = {
  create: () => ({}),
}

/**
 * The pool's keys, at most two minutes old; the first call of an installation creates the first key.
 * Refreshes run in the background, and a call waits only when the cached keys are too old.
 */
export async function keyRing(deps: KeyDeps): Promise<KeyRing> {
  const kept = deps.memory.get(rings).current
  if (!kept) return renewRing(deps)
  const ring = await kept
  const ageMs = Math.abs(deps.clock.now().getTime() - ring.loadedAtMs)
  if (ageMs <= staleAfterMs) return ring
  const renewed = renewRing(deps)
  if (ageMs > deadAfterMs) return renewed
  renewed.catch(() => {})
  return ring
}

/** Reads the keys from the database; concurrent callers share one read. */
function renewRing(deps: KeyDeps): Promise<KeyRing> {
  const ours = deps.memory.get(rings)
  if (ours.renewal) return ours.renewal
  const loading = loadKeyRing(deps).finally(() => {
    ours.renewal = undefined
  })
  ours.renewal = loading
  const isFirst = ours.current === undefined
  if (isFirst) ours.current = loading
  loading.then(
    () => {
      ours.current = loading
    },
    () => {
      if (isFirst) ours.current = undefined
    },
  )
  return loading
}

export async function signingKey(deps: KeyDeps): Promise<SigningKey> {
  const { signingKeys } = await keyRing(deps)
  const nowMs = deps.clock.now().getTime()
  const key = signingKeys.findLast(({ fromMs }) => fromMs <= nowMs) ?? signingKeys[0]
  if (!key) throw new Error('The user pool has no signing key.')
  return key
}

/** Null when the pool has no such key. */
export async function publicKey(deps: KeyDeps, kid: string): Promise<CryptoKey | null> {
  const ring = await keyRing(deps)
  const known = ring.publicKeys.get(kid)
  if (known) return known
  if (deps.clock.now().getTime() - ring.loadedAtMs < reloadPauseMs) return null
  return (await renewRing(deps)).publicKeys.get(kid) ?? null
}

/**
 * Creates a key that starts to sign in a quarter of an hour; the old one stays published until its last token
 * expires. Throws CONFLICT while an earlier change is pending. `atOnce`, for a stolen key: the new key signs
 * immediately, and tokens of older keys are refused within two minutes.
 */
export async function rotateKeys(
  deps: KeyDeps,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<{ kid: string; signsFrom: Date }> {
  const key = await makeKey(deps)
  const now = deps.clock.now()
  const signsFrom = new Date(now.getTime() + (atOnce ? 0 : publishedBeforeMs))
  await deps.sql.begin(
    async (tx) => {
      await lock(tx, 'signing keys')
      const coming = (await listKeys(tx)).find((found) => found.signsFrom > now && found.retiredAt === null)
      if (coming && !atOnce) {
        throw new AppError(
          'CONFLICT',
          message('admin.keyIsComing', { signsFrom: coming.signsFrom.toISOString() }),
        )
      }
      if (atOnce) await tx`update identity_key set retired_at = 'epoch', private_jwk = ''`
      else await tx`update identity_key set retired_at = ${signsFrom} where retired_at is null`
      await insertKey(tx, key, { createdAt: now, signsFrom })
    },
    { kind: 'background' },
  )
  await renewRing(deps)
  return { kid: key.kid, signsFrom }
}

/**
 * Throws SecretKeyError when the database was sealed with another key. Starting anyway would block every
 * sign-in, lose queued mails, and seal new data that the right key cannot open. A database without keys
 * accepts any key.
 */
export async function checkSecretKey({ sql, sealing }: Pick<Deps, 'sql' | 'sealing'>): Promise<void> {
  const newest = (await listKeys(sql)).findLast(({ retiredAt }) => retiredAt === null)
  if (newest) await openPrivateKey(newest, sealing)
}

/** Deletes the private halves of keys that no longer sign. */
export async function wipeRetiredKeys(sql: Sql, now: Date): Promise<void> {
  const shownUntil = new Date(now.getTime() - shownAfterRetirementMs)
  await sql`update identity_key set private_jwk = '' where retired_at < ${shownUntil} and private_jwk <> ''`
}

async function loadKeyRing({ sql, sealing, clock }: Omit<KeyDeps, 'memory'>): Promise<KeyRing> {
  const now = clock.now()
  let stored = await listKeys(sql)
  if (!stored.some((key) => key.retiredAt === null)) stored = await makeFirstKey({ sql, sealing, clock })

  const shown = stored.filter(
    (key) => key.retiredAt === null || now.getTime() - key.retiredAt.getTime() < shownAfterRetirementMs,
  )
  const publicKeys = new Map<string, CryptoKey>()
  for (const key of shown) publicKeys.set(key.kid, (await importJWK(key.publicJwk, 'RS256')) as CryptoKey)
  const signing = shown.filter((key) => key.retiredAt === null || key.retiredAt > now)
  const signingKeys = await Promise.all(
    signing.map(async (key) => ({
      kid: key.kid,
      privateKey: await openPrivateKey(key, sealing),
      fromMs: key.signsFrom.getTime(),
    })),
  )
  return {
    signingKeys: signingKeys.sort((a, b) => a.fromMs - b.fromMs),
    publicKeys,
    publicJwks: shown.map((key) => key.publicJwk),
    loadedAtMs: now.getTime(),
  }
}

async function openPrivateKey(key: StoredKey, sealing: Deps['sealing']): Promise<CryptoKey> {
  let plain: Buffer
  try {
    plain = sealing.open(key.privateJwk, 'signing-key')
  } catch (cause) {
    throw new SecretKeyError(
      'The signing key in the database was sealed with another secret key. Bring back the secret.key (or SECRET_KEY) that belongs to this database.',
      { cause },
    )
  }
  return (await importJWK(JSON.parse(plain.toString('utf8')) as JWK, 'RS256')) as CryptoKey
}

async function listKeys(sql: Sql): Promise<StoredKey[]> {
  return sql<StoredKey>`
    select kid, public_jwk as "publicJwk", private_jwk as "privateJwk", created_at as "createdAt",
      signs_from as "signsFrom", retired_at as "retiredAt"
    from identity_key order by created_at, kid`
}

async function insertKey(
  tx: Sql,
  { kid, publicJwk, privateJwk }: Pick<StoredKey, 'kid' | 'publicJwk' | 'privateJwk'>,
  { createdAt, signsFrom }: Pick<StoredKey, 'createdAt' | 'signsFrom'>,
): Promise<void> {
  await tx`
    insert into identity_key (kid, public_jwk, private_jwk, created_at, signs_from)
    values (${kid}, ${JSON.stringify(publicJwk)}, ${privateJwk}, ${createdAt}, ${signsFrom})`
}

/** Creates the first key unless another process has; an advisory lock serialises them. */
async function makeFirstKey({ sql, sealing, clock }: Omit<KeyDeps, 'memory'>): Promise<StoredKey[]> {
  const key = await makeKey({ sealing })
  return sql.begin(
    async (tx) => {
      await lock(tx, 'signing keys')
      const found = await listKeys(tx)
      if (found.some(({ retiredAt }) => retiredAt === null)) return found
      const now = clock.now()
      await insertKey(tx, key, { createdAt: now, signsFrom: now })
      return listKeys(tx)
    },
    { kind: 'background' },
  )
}

async function makeKey({ sealing }: Pick<Deps, 'sealing'>) {
  const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const kid = newId()
  const privateJwk = JSON.stringify({ ...(await exportJWK(pair.privateKey)), kid, alg: 'RS256' })
  return {
    kid,
    publicJwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' },
    privateJwk: sealing.seal(Buffer.from(privateJwk), 'signing-key'),
  }
}
