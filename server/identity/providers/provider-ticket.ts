import type { Account } from '../accounts/account.ts'
import { type Call, usernameParameter } from '../call.ts'
import { findNamedDevice } from '../devices/named-devices.ts'
import { sessionExpired } from '../identity-error.ts'
import { type SignIn, sessionOf, storeChallenge, takeChallenge, tokenOf } from '../sign-in/challenges.ts'
import { continueSignIn } from '../sign-in/next-challenge.ts'
import { accountOf } from '../sign-in/pending-sign-in.ts'
import { type ProviderUser, touchLink } from './link-queries.ts'

const flow = 'OPENID'

/** Returns a ticket that starts one sign-in of the account within three minutes, in place of a password. */
export async function issueTicket(
  { deps }: Pick<Call, 'deps'>,
  { srpUserId, srpSalt }: Account,
  { issuer, subject }: ProviderUser,
): Promise<string> {
  const signIn: SignIn = { name: srpUserId, userId: srpUserId, flow, passwordSalt: srpSalt }
  return sessionOf(await storeChallenge(deps, 'PROVIDER_TICKET', { signIn, issuer, subject }))
}

/**
 * Starts a sign-in by a ticket: returns the next challenge or tokens. Throws NotAuthorizedException when the ticket
 * was used, has expired or names another account, or the provider was removed meanwhile.
 */
export async function signInByTicket(call: Call, parameters: Record<string, string>, ticket: string) {
  const { deps } = call
  const name = usernameParameter(parameters)
  const taken = await takeChallenge(deps, 'PROVIDER_TICKET', tokenOf(ticket))
  if (!taken || taken.state.signIn.userId !== name) throw sessionExpired()
  const { signIn, issuer, subject } = taken.state
  const account = await accountOf(call, signIn)
  const user = { issuer, subject, sub: account.sub }
  if (!(await touchLink(deps.sql, user, deps.clock.now()))) throw sessionExpired()
  const device = await findNamedDevice(deps, account, parameters.DEVICE_KEY).catch(() => null)
  const response = await continueSignIn(call, account, signIn, device)
  // Clients store tokens under this name.
  return { ...response, ChallengeParameters: { ...response.ChallengeParameters, USERNAME: signIn.userId } }
}
