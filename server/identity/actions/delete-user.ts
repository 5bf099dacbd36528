import { z } from 'zod'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { removeAccount } from '../account-deletion.ts'
import { action, plainText } from '../call.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/** Deletes the account and all personal data, after a fresh proof, and notifies the owner. */
export const deleteUser = action(shape, async ({ deps }, { AccessToken }) => {
  const signedIn = await authenticateFresh(deps, AccessToken)
  const finish = await deps.sql.begin(async (tx) => {
    const { account } = await lockSignedIn(tx, signedIn)
    return removeAccount(tx, deps, account, null)
  })
  await finish()
  return {}
})
