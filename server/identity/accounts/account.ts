import type { Group } from '../../lib/viewer.ts'

/** A `sub` that no account has, for queries about unknown names. */
export const unknownSub = '00000000-0000-0000-0000-000000000000'

type AccountStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD'

/** An account of the user pool, with the fields that sign-in and tokens need. */
export type Account = {
  /** Immutable; also the user's id in the data API, which is public. */
  sub: string
  /** An address, or the sign-in name of an account without one (`hasAddress`). */
  email: string
  /** NFC, trimmed, lower case. */
  emailKey: string
  isEmailVerified: boolean
  phoneNumber: string | null
  /** True if its owner has proved the phone number and may sign in with it. */
  isPhoneVerified: boolean
  givenName: string
  familyName: string
  /** `custom:level`. */
  level: string | null
  status: AccountStatus
  isEnabled: boolean
  /** Sign-in requires an authenticator app; an account without one sets it up during sign-in. */
  mustSetUpMfa: boolean
  /** `off`: sign-in asks for no code of the authenticator app. */
  totp: 'off' | 'on' | 'preferred'
  /** False for an account of an OpenID provider: its stored password is random, and nobody knows it. */
  hasPassword: boolean
  /** Ordered by precedence. */
  groups: Group[]
} & StoredPassword

/** A password as it is stored. The verifier is bound to the other two. */
export type StoredPassword = {
  /** The name inside the pool (`USER_ID_FOR_SRP`): random, or the `sub` of an account from before such names. */
  srpUserId: string
  srpSalt: string
  /** Sealed. */
  srpVerifier: Buffer
}

/** False for an account that signs in with a name in place of an address: it gets no mail. */
export function hasAddress({ email }: Pick<Account, 'email'>): boolean {
  return email.includes('@')
}

/** True if the phone number is the only way to sign in: there is no password, and no address for a code. */
export function hasNumberOnly(account: Pick<Account, 'email' | 'hasPassword' | 'isPhoneVerified'>): boolean {
  return account.isPhoneVerified && !account.hasPassword && !hasAddress(account)
}

export function fullNameOf({ givenName, familyName }: Pick<Account, 'givenName' | 'familyName'>): string {
  return `${givenName} ${familyName}`.trim()
}

/** The protocol's list of attributes. Every value is a string, booleans included. */
export function attributesOf(account: Account): { Name: string; Value: string }[] {
  const attributes: [string, string | null][] = [
    ['sub', account.sub],
    ['email', hasAddress(account) ? account.email : null],
    ['email_verified', hasAddress(account) ? String(account.isEmailVerified) : null],
    ['phone_number', account.phoneNumber],
    ['phone_number_verified', account.phoneNumber === null ? null : String(account.isPhoneVerified)],
    ['given_name', account.givenName],
    ['family_name', account.familyName],
    ['custom:level', account.level],
  ]
  return attributes.flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }]))
}

/** `a***@e***`: shown to anyone who requests a code, whether or not the account exists. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}***@${[...domain][0] ?? ''}***`
}
