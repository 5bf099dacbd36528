import { fetchAuthSession } from '@aws-amplify/core'
import * as amplify from 'aws-amplify/auth'
import type { Profile } from '../../../../contract/people/profile-rules.ts'
import { forgetAccount } from '../../../lib/leaving/forget-account.ts'
import { clearBrowser } from '../../../lib/leaving/sign-out.ts'
import { isOwnPool, readPublicConfig } from '../../../lib/public-config.ts'
import { configureAmplify } from '../../../lib/session/amplify.ts'
import { readSession } from '../../../lib/session/session.ts'
import { readStored } from '../../../lib/session/stored-session.ts'
import { describeSecurity, endAllSessions, type OwnSecurity } from './own-actions.ts'

// Every function needs it.
configureAmplify()

/*
 * Reads and changes the signed-in user's account through Amplify. Import it only through `load-account.ts`, as
 * well as the actions that Amplify does not have.
 * Errors of the identity service are thrown unchanged; see `identity-problems.ts`.
 */

export {
  createRecoveryCodes,
  endSession,
  finishProviderAddition,
  linkProvider,
  proveIdentity,
  removePhoneSignIn,
  startProviderAddition,
  unlinkProvider,
} from './own-actions.ts'

/** Missing attributes are ''; the phone number has its prefix. */
export async function fetchProfile(): Promise<Profile & { email: string }> {
  const attributes = await amplify.fetchUserAttributes()
  return {
    email: attributes.email ?? '',
    level: attributes['custom:level'] ?? '',
    phone: attributes.phone_number ?? '',
  }
}

/** `phone` with its prefix. */
export async function updateProfile({ level, phone }: Profile): Promise<void> {
  await amplify.updateUserAttributes({ userAttributes: { phone_number: phone, 'custom:level': level } })
}

/** A remembered browser, which needs no code to sign in. `name` is its own description of itself. */
export type RememberedDevice = { id: string; name: string; isThis: boolean; lastUsedAt: string | null }

/** A passkey; `browser`: the description of the browser that made it. */
export type OwnPasskey = { id: string; browser: string; createdAt: string }

export type SecuritySettings = {
  hasAuthenticator: boolean
  devices: RememberedDevice[]
  /** Null where accounts have none. */
  passkeys: OwnPasskey[] | null
  /** Null with a hosted user pool, which has no list of sessions, no recovery codes and no providers. */
  own: OwnSecurity | null
}

export async function fetchSecuritySettings(): Promise<SecuritySettings> {
  const [{ enabled }, devices, own, passkeys] = await Promise.all([
    amplify.fetchMFAPreference(),
    amplify.fetchDevices(),
    isOwnPool() ? describeSecurity() : null,
    readPublicConfig().identity.hasPasskeys ? fetchPasskeys() : null,
  ])
  const thisKey = readStored('deviceKey')
  return {
    hasAuthenticator: enabled?.includes('TOTP') ?? false,
    own,
    passkeys,
    devices: devices.map(({ id, name = '', lastAuthenticatedDate }) => ({
      id,
      name,
      isThis: id === thisKey,
      lastUsedAt: lastAuthenticatedDate?.toISOString() ?? null,
    })),
  }
}

async function fetchPasskeys(): Promise<OwnPasskey[]> {
  const { credentials } = await amplify.listWebAuthnCredentials({ pageSize: 20 })
  return credentials.map(({ credentialId, friendlyCredentialName, createdAt }) => ({
    id: credentialId ?? '',
    browser: friendlyCredentialName ?? '',
    createdAt: (createdAt ?? new Date(0)).toISOString(),
  }))
}

/** Makes a passkey on this device for the account. Throws a PasskeyError when the user cancels. */
export async function addPasskey(): Promise<void> {
  await amplify.associateWebAuthnCredential()
}

/** Removes a passkey and ends every other session. */
export async function removePasskey(credentialId: string): Promise<void> {
  await amplify.deleteWebAuthnCredential({ credentialId })
}

/** Sends a code to the phone number of the stored profile. */
export async function sendPhoneCode(): Promise<void> {
  await amplify.sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })
}

/** Proves the phone number by its code; it signs in from then on. */
export async function confirmPhone(confirmationCode: string): Promise<void> {
  await amplify.confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode })
}

/** Returns a new secret in base32. The current one stays valid until `switchOnAuthenticator`. */
export async function makeAuthenticatorSecret(): Promise<string> {
  return (await amplify.setUpTOTP()).sharedSecret
}

/** Confirms the new secret with one of its codes; every sign-in needs a code from then on. */
export async function switchOnAuthenticator(code: string): Promise<void> {
  await amplify.verifyTOTPSetup({ code })
  await amplify.updateMFAPreference({ totp: 'PREFERRED' })
}

export async function switchOffAuthenticator(): Promise<void> {
  await amplify.updateMFAPreference({ totp: 'DISABLED' })
}

/** Also ends the sessions of that device, except this one. */
export async function forgetDevice(id: string): Promise<void> {
  await amplify.forgetDevice({ device: { id } })
}

/** Changes the password and ends every other session. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await amplify.updatePassword({ oldPassword: currentPassword, newPassword })
}

/**
 * Ends every session of the account. When it throws, this session stays: a user who lost a device must see
 * whether it worked. Amplify's own global sign-out forgets the tokens even when the request fails.
 */
export async function signOutEverywhere(): Promise<void> {
  const { tokens } = await fetchAuthSession()
  if (tokens) await endAllSessions()
  await clearBrowser(amplify.signOut)
}

/** Forgets the tokens of an expired session. */
export async function forgetSession(): Promise<void> {
  await amplify.signOut()
}

/** Deletes the account permanently, signs out, and removes what this browser keeps. */
export async function deleteAccount(): Promise<void> {
  const { userId } = readSession()
  await amplify.deleteUser()
  // The tokens are gone. The papers of exams tell which answers are the user's.
  if (userId) await forgetAccount(userId)
  await clearBrowser(async () => {})
}
