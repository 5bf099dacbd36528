import { randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import type { Db } from '../lib/database.ts'
import type { Deps } from '../lib/deps.ts'
import type { IdentityCodeTable } from '../tables.ts'

type Purpose = IdentityCodeTable['purpose']

export const codeMinutes = 30
const codeTries = 5

const hashCode = ({ sealing }: Pick<Deps, 'sealing'>, purpose: Purpose, sub: string, code: string) =>
  sealing.hmac(`code ${purpose}`, `${sub}:${code}`)

/** A new code for the account, in place of any older one. Only its keyed hash is kept. */
export async function replaceCode(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  tx: Db,
  { sub, purpose }: { sub: string; purpose: Purpose },
): Promise<string> {
  const now = deps.clock.now()
  const digits = limits.verificationCodeDigits
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const row = {
    code_hash: hashCode(deps, purpose, sub, code),
    tries: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
  }
  await tx
    .insertInto('identity_code')
    .values({ sub, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['sub', 'purpose']).doUpdateSet(row))
    .execute()
  return code
}

export type CodeCheck = 'right' | 'wrong' | 'expired' | 'too-many-tries'

/** Counts the try before it compares, so that parallel guesses count too. A right code stays until `spendCode`. */
export async function checkCode(
  deps: Pick<Deps, 'db' | 'sealing' | 'clock'>,
  { sub, purpose, code }: { sub: string; purpose: Purpose; code: string },
): Promise<CodeCheck> {
  const tried = await deps.db
    .updateTable('identity_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .returning(['code_hash', 'tries', 'expires_at'])
    .executeTakeFirst()
  if (!tried || tried.expires_at <= deps.clock.now()) return 'expired'
  if (tried.tries > codeTries) return 'too-many-tries'
  return timingSafeEqual(tried.code_hash, hashCode(deps, purpose, sub, code)) ? 'right' : 'wrong'
}

/** False when another call spent it first. */
export async function spendCode(
  tx: Db,
  { sub, purpose }: { sub: string; purpose: Purpose },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_code')
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
