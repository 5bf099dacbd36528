import { hash } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import { addressBlock, type Hit } from '../../lib/rate-limit.ts'
import type { Named } from './requester.ts'

const minute = 60
const hour = 60 * minute

type Limit = Omit<Hit, 'bucket'>

/** The limit of one caller with one account, and that of all callers of a class together. */
type AccountLimit = { name: string; each: Limit; all: Limit }

/**
 * Limits that protect one account. Known browsers, usual addresses and strangers are counted apart, so that
 * strangers cannot use up what the owner needs.
 */
export const accountLimits = {
  /** Starts of a sign-in in a known browser, where those of its address are used up. */
  signIns: {
    name: 'sign-in',
    each: { limit: 60, windowSeconds: 5 * minute },
    all: { limit: 120, windowSeconds: 5 * minute },
  },
  /** Mails with a code to register, or to reset the password. */
  mails: {
    name: 'mail',
    each: { limit: limits.codesPerHour, windowSeconds: hour },
    all: { limit: 10, windowSeconds: hour },
  },
  signInMails: {
    name: 'sign-in-mail',
    each: { limit: limits.codesPerHour, windowSeconds: hour },
    all: { limit: 15, windowSeconds: hour },
  },
  signInCodeTries: {
    name: 'sign-in-code',
    each: { limit: 10, windowSeconds: 15 * minute },
    all: { limit: 30, windowSeconds: hour },
  },
  /** `each` starts again with each mail that the caller asks for. */
  signUpCodeTries: {
    name: 'sign-up-code',
    each: { limit: 5, windowSeconds: 30 * minute },
    all: { limit: 30, windowSeconds: hour },
  },
  resetCodeTries: {
    name: 'reset-code',
    each: { limit: 5, windowSeconds: 30 * minute },
    all: { limit: 30, windowSeconds: hour },
  },
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

/** Limits of addresses, high enough for a school behind one, and of users who are signed in. */
export const identityLimits = {
  signIns: (address: string): Hit => ({
    bucket: `sign-in:${addressBlock(address)}`,
    limit: 1200,
    windowSeconds: 5 * minute,
  }),
  signUps: (address: string): Hit => ({
    bucket: `sign-up:${addressBlock(address)}`,
    limit: 300,
    windowSeconds: hour,
  }),
  mailsFromAddress: (address: string): Hit => ({
    bucket: `mail-from:${addressBlock(address)}`,
    limit: 400,
    windowSeconds: hour,
  }),
  codeTriesFromAddress: (address: string): Hit => ({
    bucket: `code-from:${addressBlock(address)}`,
    limit: 600,
    windowSeconds: hour,
  }),
  /** Codes of an authenticator app. Only callers with the password can try them and use these up. */
  totpTriesHere: (sub: string, address: string): Hit => ({
    bucket: `totp:${sub}:${addressBlock(address)}`,
    limit: 10,
    windowSeconds: 15 * minute,
  }),
  totpTriesAnywhere: (sub: string): Hit => ({
    bucket: `totp:${sub}`,
    limit: 30,
    windowSeconds: hour,
  }),
  /** Mails about a new e-mail, and tries at their codes: only the signed-in user asks for them. */
  ownMails: (sub: string): Hit => ({ bucket: `own-mail:${sub}`, limit: 5, windowSeconds: hour }),
  ownCodeTries: (sub: string): Hit => ({ bucket: `own-code:${sub}`, limit: 5, windowSeconds: 30 * minute }),
  ownCodeTriesOfHour: (sub: string): Hit => ({ bucket: `own-codes:${sub}`, limit: 30, windowSeconds: hour }),
  /** Tries at codes to the account's own phone number. */
  ownSmsTries: (sub: string): Hit => ({
    bucket: `own-sms-code:${sub}`,
    limit: 10,
    windowSeconds: 30 * minute,
  }),
  ownSmsTriesOfHour: (sub: string): Hit => ({
    bucket: `own-sms-codes:${sub}`,
    limit: 30,
    windowSeconds: hour,
  }),
  /** Mails to a new e-mail address: its owner did not ask for them, and many accounts may. */
  mailsToNewEmail: (emailKey: string): Hit => ({
    bucket: `mail-new:${hash('sha256', emailKey).slice(0, 32)}`,
    limit: 10,
    windowSeconds: hour,
  }),
}
