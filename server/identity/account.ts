import type { Group } from '../lib/viewer.ts'

export type AccountStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD'

/** Someone in the user pool, as sign-in and tokens need them. */
export type Account = {
  /** The immutable user name of the pool, and the id of the person in the data API. */
  sub: string
  email: string
  /** NFC, trimmed, lower case. */
  emailKey: string
  isEmailVerified: boolean
  phoneNumber: string | null
  givenName: string
  familyName: string
  /** `custom:level`. */
  level: string | null
  status: AccountStatus
  isEnabled: boolean
  /** Nobody signs in without an authenticator app; who has none sets it up on the way. */
  mustSetUpMfa: boolean
  /** Whether sign-in asks for a code of an authenticator app. */
  totp: 'off' | 'on' | 'preferred'
  /** In the order of precedence. */
  groups: Group[]
  srpSalt: string
  /** Sealed. */
  srpVerifier: Buffer
}

export function fullNameOf({ givenName, familyName }: Pick<Account, 'givenName' | 'familyName'>): string {
  return `${givenName} ${familyName}`.trim()
}

/** Attribute names and values as the protocol lists them: every value is a string, also what is true or false. */
export function attributesOf(account: Account): { Name: string; Value: string }[] {
  const attributes: [string, string | null][] = [
    ['sub', account.sub],
    ['email', account.email],
    ['email_verified', String(account.isEmailVerified)],
    ['phone_number', account.phoneNumber],
    ['phone_number_verified', account.phoneNumber === null ? null : 'false'],
    ['given_name', account.givenName],
    ['family_name', account.familyName],
    ['custom:level', account.level],
  ]
  return attributes.flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }]))
}

/** `a***@e***`: shown to whoever asked for a code, whether or not there is such an account. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}***@${[...domain][0] ?? ''}***`
}
