import { fetchAuthSession } from '@aws-amplify/core'
import {
  deleteUser as amplifyDeleteUser,
  fetchDevices as amplifyFetchDevices,
  fetchMFAPreference as amplifyFetchMfaPreference,
  fetchUserAttributes as amplifyFetchUserAttributes,
  forgetDevice as amplifyForgetDevice,
  setUpTOTP as amplifySetUpTotp,
  signOut as amplifySignOut,
  updateMFAPreference as amplifyUpdateMfaPreference,
  updatePassword as amplifyUpdatePassword,
  updateUserAttributes as amplifyUpdateUserAttributes,
  verifyTOTPSetup as amplifyVerifyTotpSetup,
} from 'aws-amplify/auth'
import type { Profile } from '../../../contract/profile-rules.ts'
import { configureAmplify } from '../../lib/amplify.ts'
import { absoluteUrl, readPublicConfig } from '../../lib/public-config.ts'

/*
 * What a signed-in person reads and changes about their own account, by Amplify. Reach it through `load-account.ts`
 * only. Whatever the identity service refuses is thrown as Amplify throws it; see `identity-problems.ts`.
 */

/** Empty where the account says nothing; the phone number as it is stored, with its prefix. */
export async function fetchProfile(): Promise<Profile & { email: string }> {
  configureAmplify()
  const attributes = await amplifyFetchUserAttributes()
  return {
    email: attributes.email ?? '',
    level: attributes['custom:level'] ?? '',
    phone: attributes.phone_number ?? '',
  }
}

/** `phone` with its prefix. */
export async function updateProfile({ level, phone }: Profile): Promise<void> {
  configureAmplify()
  await amplifyUpdateUserAttributes({ userAttributes: { phone_number: phone, 'custom:level': level } })
}

/** A browser that is not asked for a code. `name` is what the browser said of itself. */
export type RememberedDevice = { id: string; name: string; isThis: boolean; lastUsedAt: string | null }

export type SecuritySettings = { hasAuthenticator: boolean; devices: RememberedDevice[] }

export async function fetchSecuritySettings(): Promise<SecuritySettings> {
  configureAmplify()
  const [{ enabled }, devices] = await Promise.all([amplifyFetchMfaPreference(), amplifyFetchDevices()])
  const thisKey = readThisDeviceKey()
  return {
    hasAuthenticator: enabled?.includes('TOTP') ?? false,
    devices: devices.map(({ id, name = '', lastAuthenticatedDate }) => ({
      id,
      name,
      isThis: id === thisKey,
      lastUsedAt: lastAuthenticatedDate?.toISOString() ?? null,
    })),
  }
}

/** A fresh secret in base32. The one in use stays until `switchOnAuthenticator`. */
export async function makeAuthenticatorSecret(): Promise<string> {
  configureAmplify()
  return (await amplifySetUpTotp()).sharedSecret
}

/** Proves the fresh secret by a code of it; from the next sign-in on, codes are asked for. */
export async function switchOnAuthenticator(code: string): Promise<void> {
  configureAmplify()
  await amplifyVerifyTotpSetup({ code })
  await amplifyUpdateMfaPreference({ totp: 'PREFERRED' })
}

export async function switchOffAuthenticator(): Promise<void> {
  configureAmplify()
  await amplifyUpdateMfaPreference({ totp: 'DISABLED' })
}

/** Ends the sessions on that device too, but for this one. */
export async function forgetDevice(id: string): Promise<void> {
  configureAmplify()
  await amplifyForgetDevice({ device: { id } })
}

/** Every other session ends. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  configureAmplify()
  await amplifyUpdatePassword({ oldPassword: currentPassword, newPassword })
}

/**
 * Ends every session of the account. Amplify's own global sign-out forgets the tokens here even when the server never
 * heard of it; somebody who lost a device has to know whether it worked. This session stays when it throws.
 */
export async function signOutEverywhere(): Promise<void> {
  configureAmplify()
  const { tokens } = await fetchAuthSession()
  if (tokens) {
    const response = await fetch(absoluteUrl(readPublicConfig().identity.endpoint), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
      },
      body: JSON.stringify({ AccessToken: tokens.accessToken.toString() }),
    })
    if (!response.ok) throw await readRefusal(response)
  }
  await amplifySignOut()
}

/** Forgets the tokens of a session that is over. */
export async function forgetSession(): Promise<void> {
  configureAmplify()
  await amplifySignOut()
}

/** For ever. Signed out afterwards. */
export async function deleteAccount(): Promise<void> {
  configureAmplify()
  await amplifyDeleteUser()
}

async function readRefusal(response: Response): Promise<Error> {
  const { __type } = (await response.json()) as { __type?: string }
  return Object.assign(new Error(`The server refused: ${__type}`), { name: __type ?? 'UnknownError' })
}

/** The key under which this browser is remembered, where Amplify keeps it. */
function readThisDeviceKey(): string | null {
  const prefix = `CognitoIdentityServiceProvider.${readPublicConfig().identity.userPoolClientId}`
  const user = localStorage.getItem(`${prefix}.LastAuthUser`)
  return user && localStorage.getItem(`${prefix}.${user}.deviceKey`)
}
