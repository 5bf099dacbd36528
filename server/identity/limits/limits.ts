import { hash } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import { addressBlock, type Hit } from '../../lib/rate-limit.ts'
import type { Named } from './requester.ts'

const minute = 60
const hour = 60 * minute

type Limit = Omit<Hit, 'bucket'>

/** The limit of one caller with one account, and that of all callers of a class together. */
type AccountLimit = { name: string; each: Limit; all: Limit }

const at = (limit: number, windowSeconds: number): Limit => ({ limit, windowSeconds })

/**
 * Limits that protect one account. Known browsers, usual addresses and strangers are counted apart, so that
 * strangers cannot use up what the owner needs.
 */
export const accountLimits = {
  /** Starts of a sign-in in a known browser, where those of its address are used up. */
  signIns: { name: 'sign-in', each: at(60, 5 * minute), all: at(120, 5 * minute) },
  /** Mails with a code to register, or to reset the password. */
  mails: { name: 'mail', each: at(limits.codesPerHour, hour), all: at(10, hour) },
  signInMails: { name: 'sign-in-mail', each: at(limits.codesPerHour, hour), all: at(15, hour) },
  signInCodeTries: { name: 'sign-in-code', each: at(10, 15 * minute), all: at(30, hour) },
  /** `each` starts again with each mail that the caller asks for. */
  signUpCodeTries: { name: 'sign-up-code', each: at(5, 30 * minute), all: at(30, hour) },
  resetCodeTries: { name: 'reset-code', each: at(5, 30 * minute), all: at(30, hour) },
} satisfies Record<string, AccountLimit>

/** The caller's own bucket, then that of their class. */
export function accountHits(
  { name, each, all }: AccountLimit,
  { subject, requester }: Pick<Named, 'subject' | 'requester'>,
): [each: Hit, all: Hit] {
  return [
    { bucket: `${name}:${subject}:${requester.key}`, ...each },
    { bucket: `${name}:${subject}:${requester.class}`, ...all },
  ]
}

/** Hits on what an address may do with all accounts together. Known browsers do not depend on their address. */
export function addressHits(
  hit: (address: string) => Hit,
  address: string,
  { requester }: Pick<Named, 'requester'>,
) {
  return requester.class === 'browser' ? [] : [hit(address)]
}

const ofUser =
  (name: string, limit: number, windowSeconds: number) =>
  (sub: string): Hit => ({ bucket: `${name}:${sub}`, limit, windowSeconds })

const ofAddress =
  (name: string, limit: number, windowSeconds: number) =>
  (address: string): Hit => ({ bucket: `${name}:${addressBlock(address)}`, limit, windowSeconds })

/** Limits of addresses, high enough for a school behind one, and of users who are signed in. */
export const identityLimits = {
  signIns: ofAddress('sign-in', 1200, 5 * minute),
  signUps: ofAddress('sign-up', 300, hour),
  mailsFromAddress: ofAddress('mail-from', 400, hour),
  codeTriesFromAddress: ofAddress('code-from', 600, hour),
  /** Codes of an authenticator app. Only callers with the password can try them and use these up. */
  totpTriesHere: (sub: string, address: string) => ofAddress(`totp:${sub}`, 10, 15 * minute)(address),
  totpTriesAnywhere: ofUser('totp', 30, hour),
  /** Mails about a new e-mail, and tries at their codes: only the signed-in user asks for them. */
  ownMails: ofUser('own-mail', 5, hour),
  ownCodeTries: ofUser('own-code', 5, 30 * minute),
  ownCodeTriesOfHour: ofUser('own-codes', 30, hour),
  /** Tries at codes to the account's own phone number. */
  ownSmsTries: ofUser('own-sms-code', 10, 30 * minute),
  ownSmsTriesOfHour: ofUser('own-sms-codes', 30, hour),
  /** Mails to a new e-mail address: its owner did not ask for them, and many accounts may. */
  mailsToNewEmail: (emailKey: string): Hit => ({
    bucket: `mail-new:${hash('sha256', emailKey).slice(0, 32)}`,
    ...at(10, hour),
  }),
}
