import { z } from 'zod'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { removeAccount } from '../accounts/account-deletion.ts'
import { isLastAdministrator } from '../accounts/last-administrator.ts'
import { action, plainText } from '../call.ts'
import { lastAdministrator } from '../identity-error.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/**
 * Deletes the account and all personal data, after a fresh proof, and notifies the owner. The last administrator who can
 * sign in stays.
 */
export const deleteUser = action(shape, async ({ deps }, { AccessToken }) => {
  const signedIn = await authenticateFresh(deps, AccessToken)
  const finish = await deps.sql.begin(async (tx) => {
    if (await isLastAdministrator(tx, signedIn.account.sub)) throw lastAdministrator()
    const { account } = await lockSignedIn(tx, signedIn)
    return removeAccount(tx, deps, account, null)
  })
  await finish()
  return {}
})
