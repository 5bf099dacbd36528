import { enqueueMail } from '../jobs/jobs.ts'
import type { Db } from '../lib/database.ts'
import type { Deps } from '../lib/deps.ts'
import { writeSignUpCodeMail } from '../mail/sign-up-code.ts'
import type { Account } from './account.ts'
import { codeMinutes, replaceCode } from './codes.ts'

/** A new code and its mail, in the caller's transaction: neither exists without the other. */
export async function sendSignUpCode(
  deps: Deps,
  tx: Db,
  { sub, email, givenName }: Pick<Account, 'sub' | 'email' | 'givenName'>,
): Promise<void> {
  const code = await replaceCode(deps, tx, { sub, purpose: 'sign-up' })
  await enqueueMail(deps, tx, writeSignUpCodeMail({ to: email, givenName, code, minutes: codeMinutes }))
}
