import { z } from 'zod'
import { action, plainText } from '../call.ts'
import { IdentityError } from '../identity-error.ts'
import { identityPoolId } from '../public-config.ts'
import { identityOf, newGuestIdentity } from '../sessions/credentials.ts'
import { logins, readLogin } from '../sessions/identity-pool-login.ts'

const shape = z.object({ IdentityPoolId: plainText(128), Logins: logins })

/** The stable identity of a signed-in user; a new one for a guest. */
export const getId = action(shape, async (call, { IdentityPoolId, Logins }) => {
  if (IdentityPoolId !== identityPoolId) {
    throw new IdentityError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`)
  }
  const user = await readLogin(call, Logins)
  return { IdentityId: user ? identityOf(call.deps, user.sub) : newGuestIdentity(call.deps) }
})
