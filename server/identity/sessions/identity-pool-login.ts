import { z } from 'zod'
import type { Call } from '../call.ts'
import { plainText } from '../call.ts'
import { IdentityError, notAuthorized } from '../identity-error.ts'
import { region } from '../public-config.ts'
import type { Holder } from './credentials.ts'
import { isOurIssuer } from './issuers.ts'
import { validGroups } from './revocations.ts'
import { readToken } from './tokens.ts'

export const logins = z.record(z.string().max(128), plainText(8192)).default({})

export const identityId = plainText(55).regex(
  new RegExp(`^${region}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
  'Member must be an identity id',
)

export const identityNotFound = (id: string) =>
  new IdentityError('ResourceNotFoundException', `Identity '${id}' not found.`)

/** The user of the id token under its issuer's name; null for a guest. Throws NotAuthorizedException. */
export async function readLogin(
  { deps }: Call,
  given: Record<string, string>,
): Promise<NonNullable<Holder['user']> | null> {
  const providers = Object.keys(given)
  if (providers.length === 0) return null
  const [provider = ''] = providers
  const token = given[provider]
  if (providers.length > 1 || token === undefined || !(await isOurIssuer(deps, provider)))
    throw notAuthorized('Token is not from a supported provider of this identity pool.')
  const claims = await readToken(deps, token)
  if (claims === 'expired') throw notAuthorized('Invalid login token. Token expired.')
  if (claims === 'invalid' || claims.use !== 'id') throw notAuthorized('Invalid login token.')
  const groups = await validGroups(deps, claims)
  if (!groups) throw notAuthorized('Invalid login token. Token revoked.')
  return { sub: claims.sub, originJti: claims.originJti, groups }
}
