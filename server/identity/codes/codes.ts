import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { type Sql, sql } from '../../lib/database/sql.ts'

export type CodePurpose = 'reset-password' | 'email' | 'phone'

export const codeMinutes = 30
/** A code that is asked for again while it is valid is mailed again, up to this age. */
export const codeReuseHours = 24
const codeContext = 'mailed-code'

export function makeCode(): string {
  const digits = limits.verificationCodeDigits
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

export function sealCode({ sealing }: Pick<Deps, 'sealing'>, code: string): Buffer {
  return sealing.seal(Buffer.from(code), codeContext)
}

export function openCode({ sealing }: Pick<Deps, 'sealing'>, sealed: Buffer): string {
  return sealing.open(sealed, codeContext).toString('utf8')
}

/** Returns whether the typed code is the stored one. False, after the same work, when none is stored. */
function isCode(deps: Pick<Deps, 'sealing'>, stored: Buffer | null, typed: string): boolean {
  const expected = openCode(deps, stored ?? sealCode(deps, randomBytes(6).toString('hex')))
  const hashed = (code: string) => deps.sealing.hmac(codeContext, code)
  return timingSafeEqual(hashed(expected), hashed(typed))
}

/**
 * Returns the code to mail. A valid code of the same purpose and target stays, for its time once more: someone
 * else who asks for one does not invalidate the owner's. `target` is the address the code proves, if not the
 * account's own. Writes nothing for an unknown `sub`.
 */
export async function issueCode(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  tx: Sql,
  {
    sub,
    purpose,
    target = null,
    minutes = codeMinutes,
  }: { sub: string; purpose: CodePurpose; target?: string | null; minutes?: number },
): Promise<string> {
  const now = deps.clock.now()
  const fresh = sealCode(deps, makeCode())
  const stays = sql`(
    kept.sealed_code is not null and kept.spent_at is null and kept.expires_at > ${now}
    and kept.created_at > ${now} - interval '1 hour' * ${codeReuseHours}::int
    and kept.target is not distinct from excluded.target
  )`
  const row = await tx<{ sealed: Buffer | null }>`
    insert into identity_code as kept (sub, purpose, sealed_code, target, created_at, expires_at)
    select sub, ${purpose}, ${fresh}, ${target}, ${now}, ${now} + interval '1 minute' * ${minutes}::int
    from identity_user where sub = ${sub}
    on conflict (sub, purpose) do update set
      sealed_code = case when ${stays} then kept.sealed_code else excluded.sealed_code end,
      created_at = case when ${stays} then kept.created_at else excluded.created_at end,
      target = excluded.target, spent_at = null, expires_at = excluded.expires_at
    returning sealed_code as sealed`.first()
  return openCode(deps, row?.sealed ?? fresh)
}

/** `expired` and `spent` are returned for the right code only; an unknown code is `wrong`. */
export type CodeCheck = 'right' | 'wrong' | 'expired' | 'spent'

/** The state of a stored code that a caller has typed. */
export function checkStored(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  stored: { sealed: Buffer | null; expiresAt: Date; spentAt: Date | null } | null,
  typed: string,
): CodeCheck {
  const isRight = isCode(deps, stored?.sealed ?? null, typed)
  if (!stored || !isRight) return 'wrong'
  if (stored.spentAt !== null) return 'spent'
  return stored.expiresAt <= deps.clock.now() ? 'expired' : 'right'
}

/** Compares a code; the caller has counted the try. A right code stays valid until `spendCode`. */
export async function checkCode(
  deps: Pick<Deps, 'sql' | 'sealing' | 'clock'>,
  { sub, purpose, code }: { sub: string; purpose: CodePurpose; code: string },
): Promise<{ check: CodeCheck; sealed: Buffer | null }> {
  const stored = await deps.sql<{ sealed: Buffer | null; expiresAt: Date; spentAt: Date | null }>`
    select sealed_code as sealed, expires_at as "expiresAt", spent_at as "spentAt"
    from identity_code where sub = ${sub} and purpose = ${purpose}`.first()
  return { check: checkStored(deps, stored, code), sealed: stored?.sealed ?? null }
}

/** Spends a code that `checkCode` found right. Null when another call did first, or a newer one replaced it. */
export async function spendCode(
  { clock }: Pick<Deps, 'clock'>,
  tx: Sql,
  { sub, purpose, sealed }: { sub: string; purpose: CodePurpose; sealed: Buffer | null },
): Promise<{ target: string | null } | null> {
  return tx<{ target: string | null }>`
    update identity_code set spent_at = ${clock.now()}
    where sub = ${sub} and purpose = ${purpose} and sealed_code = ${sealed} and spent_at is null
    returning target`.first()
}
