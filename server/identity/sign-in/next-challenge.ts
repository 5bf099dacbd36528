import type { Account } from '../accounts/account.ts'
import type { Call } from '../call.ts'
import type { Device } from '../devices/device-queries.ts'
import { missingAttributes, nameableAttributes } from '../passwords/new-password.ts'
import { findAuthenticator } from '../second-factor/totp-queries.ts'
import {
  type ChallengeName,
  type SignIn,
  type StoredStates,
  sessionOf,
  storeChallenge,
} from './challenges.ts'
import { checkMaySignIn } from './pending-sign-in.ts'
import { completeSignIn } from './sign-in.ts'

/**
 * Returns the next challenge after a proof, or the tokens. Clients support this order: a new password, then
 * the second factor or its set-up. `device` is a device of the account that the client named.
 */
export async function continueSignIn(
  call: Call,
  account: Account,
  signIn: SignIn,
  device: Device | null = null,
) {
  checkMaySignIn(account)
  if (account.status === 'FORCE_CHANGE_PASSWORD' && !signIn.newPassword) {
    return offer(call, 'NEW_PASSWORD_REQUIRED', { signIn }, describeMissing(account))
  }
  if (account.totp !== 'off' && !signIn.secondFactor) {
    if (device?.isRemembered) {
      return offer(call, 'DEVICE_SRP_AUTH', { signIn, deviceId: device.id }, {})
    }
    const authenticator = await findAuthenticator(call.deps, call.deps.sql, account.sub)
    const name = authenticator?.friendlyName
    const parameters: Record<string, string> = name ? { FRIENDLY_DEVICE_NAME: name } : {}
    return offer(call, 'SOFTWARE_TOKEN_MFA', { signIn, tries: 0 }, parameters)
  }
  if (account.totp === 'off' && account.mustSetUpMfa) {
    return offer(
      call,
      'MFA_SETUP',
      { signIn, tries: 0 },
      { MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']) },
    )
  }
  return completeSignIn(call, account, signIn, { hasDevice: device !== null })
}

/** Stores and returns the challenge. It includes the user id, which clients store their device data under. */
export async function offer<Name extends ChallengeName>(
  { deps }: Call,
  name: Name,
  state: StoredStates[Name],
  parameters: Record<string, string>,
  options: { minutes?: number } = {},
) {
  const token = await storeChallenge(deps, name, state, options)
  const { userId } = state.signIn
  return {
    ChallengeName: name,
    Session: sessionOf(token),
    ChallengeParameters: { USERNAME: userId, USER_ID_FOR_SRP: userId, ...parameters },
  }
}

function describeMissing(account: Account) {
  return {
    requiredAttributes: JSON.stringify(missingAttributes(account).map((name) => `userAttributes.${name}`)),
    userAttributes: JSON.stringify(nameableAttributes(account)),
  }
}
