import { z } from 'zod'
import { action, plainText } from '../call.ts'
import { IdentityError, notAuthorized } from '../identity-error.ts'
import { identityPoolId } from '../public-config.ts'
import { identityOf, isGuestIdentity, issueCredentials, newGuestIdentity } from '../sessions/credentials.ts'
import { identityId, identityNotFound, logins, readLogin } from '../sessions/identity-pool-login.ts'

const idShape = z.object({ IdentityPoolId: plainText(128), Logins: logins })

/** The stable identity of a signed-in user; a new one for a guest. */
export const getId = action(idShape, async (call, { IdentityPoolId, Logins }) => {
  if (IdentityPoolId !== identityPoolId) {
    throw new IdentityError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`)
  }
  const user = await readLogin(call, Logins)
  return { IdentityId: user ? identityOf(call.deps, user.sub) : newGuestIdentity(call.deps) }
})

const credentialsShape = z.object({ IdentityId: identityId, Logins: logins })

/** Credentials for the image store, valid for a little over an hour. */
export const getCredentialsForIdentity = action(credentialsShape, async (call, { IdentityId, Logins }) => {
  const { deps } = call
  const user = await readLogin(call, Logins)
  const own = user ? identityOf(deps, user.sub) : IdentityId
  if (own !== IdentityId || !user) {
    // A guest who signs in sends their guest identity and gets their account's.
    const isGuest = isGuestIdentity(deps, IdentityId)
    if (!isGuest && user)
      throw notAuthorized("Logins don't match. Please include at least one valid login for this identity.")
    // Other people's identities look as if they did not exist.
    if (!isGuest) throw identityNotFound(IdentityId)
  }
  const credentials = issueCredentials(deps, { identityId: own, user })
  return {
    IdentityId: own,
    Credentials: {
      AccessKeyId: credentials.accessKeyId,
      SecretKey: credentials.secretKey,
      SessionToken: credentials.sessionToken,
      Expiration: Math.floor(credentials.expiresAt.getTime() / 1000),
    },
  }
})
