import { randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import type { Deps } from '../deps.ts'
import type { Sql } from '../lib/sql.ts'

export type CodePurpose = 'sign-up' | 'reset-password' | 'email'

export const codeMinutes = 30
const codeTries = 5

const hashCode = ({ sealing }: Pick<Deps, 'sealing'>, purpose: CodePurpose, sub: string, code: string) =>
  sealing.hmac(`code ${purpose}`, `${sub}:${code}`)

/**
 * Creates a code that replaces any earlier one of the same purpose; stores only its keyed hash. `target` is
 * the address the code proves, if not the account's own. Writes nothing for an unknown `sub`.
 */
export async function replaceCode(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  tx: Sql,
  { sub, purpose, target = null }: { sub: string; purpose: CodePurpose; target?: string | null },
): Promise<string> {
  const now = deps.clock.now()
  const digits = limits.verificationCodeDigits
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  await tx`
    insert into identity_code (sub, purpose, code_hash, target, created_at, expires_at)
    select sub, ${purpose}, ${hashCode(deps, purpose, sub, code)}, ${target}, ${now},
      ${now} + interval '1 minute' * ${codeMinutes}::int
    from identity_user where sub = ${sub}
    on conflict (sub, purpose) do update set
      code_hash = excluded.code_hash, target = excluded.target, tries = 0, known_tries = 0, spent_at = null,
      created_at = excluded.created_at, expires_at = excluded.expires_at`
  return code
}

/** `expired` and `spent` are returned for the right code only; an unknown code is `wrong`. */
export type CodeCheck = 'right' | 'wrong' | 'expired' | 'spent' | 'too-many-tries'

/**
 * Counts the try before comparing, so that parallel tries count too. Addresses the account was used from have
 * a separate count, which other people cannot use up. A right code stays valid until `spendCode`.
 */
export async function checkCode(
  deps: Pick<Deps, 'sql' | 'sealing' | 'clock'>,
  {
    sub,
    purpose,
    code,
    isKnown = false,
  }: { sub: string; purpose: CodePurpose; code: string; isKnown?: boolean },
): Promise<CodeCheck> {
  const { sql } = deps
  const column = sql.identifier(isKnown ? 'known_tries' : 'tries')
  const [tried] = await sql<{ hash: Buffer; count: number; expiresAt: Date; spentAt: Date | null }>`
    update identity_code set ${column} = ${column} + 1 where sub = ${sub} and purpose = ${purpose}
    returning code_hash as hash, ${column} as count, expires_at as "expiresAt", spent_at as "spentAt"`
  const hash = hashCode(deps, purpose, sub, code)
  if (!tried) return 'wrong'
  const isUsedOrExpired = tried.spentAt !== null || tried.expiresAt <= deps.clock.now()
  if (tried.count > codeTries) return isUsedOrExpired ? 'wrong' : 'too-many-tries'
  if (!timingSafeEqual(tried.hash, hash)) return 'wrong'
  if (tried.spentAt !== null) return 'spent'
  return isUsedOrExpired ? 'expired' : 'right'
}

/** Null when another call spent the code first, or a newer code replaced it. */
export async function spendCode(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  tx: Sql,
  { sub, purpose, code }: { sub: string; purpose: CodePurpose; code: string },
): Promise<{ target: string | null } | null> {
  return tx<{ target: string | null }>`
    update identity_code set spent_at = ${deps.clock.now()}
    where sub = ${sub} and purpose = ${purpose} and code_hash = ${hashCode(deps, purpose, sub, code)}
      and spent_at is null
    returning target`.first()
}
