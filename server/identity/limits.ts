import { hash } from 'node:crypto'
import { addressBlock, type Hit } from '../lib/rate-limit.ts'

const minute = 60
const hour = 60 * minute

/** Names from clients have any length; bucket names must be short. */
const account = (emailKey: string) => hash('sha256', emailKey).slice(0, 32)

/*
 * Limits against password attempts and flooding, high enough for a classroom of sixty behind one address.
 * Limits that protect one account count per address first, so that an attacker elsewhere cannot lock out the
 * owner at once.
 */
export const identityLimits = {
  signIns: (address: string): Hit => ({
    bucket: `sign-in:${addressBlock(address)}`,
    limit: 1200,
    windowSeconds: 5 * minute,
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
  /** Sign-in codes by mail, per name as typed: names without an account are counted too. */
  signInMailsHere: (name: string, address: string): Hit => ({
    bucket: `sign-in-mail:${account(name)}:${addressBlock(address)}`,
    limit: 5,
    windowSeconds: hour,
  }),
  signInMailsAnywhere: (name: string): Hit => ({
    bucket: `sign-in-mail:${account(name)}`,
    limit: 20,
    windowSeconds: hour,
  }),
  signInCodeTriesHere: (userId: string, address: string): Hit => ({
    bucket: `sign-in-code:${userId}:${addressBlock(address)}`,
    limit: 10,
    windowSeconds: 15 * minute,
  }),
  signInCodeTriesAnywhere: (userId: string): Hit => ({
    bucket: `sign-in-code:${userId}`,
    limit: 30,
    windowSeconds: hour,
  }),
  signUps: (address: string): Hit => ({
    bucket: `sign-up:${addressBlock(address)}`,
    limit: 300,
    windowSeconds: hour,
  }),
  mailsToAccount: (emailKey: string): Hit => ({
    bucket: `mail:${account(emailKey)}`,
    limit: 5,
    windowSeconds: hour,
  }),
  mailsToAccountFrom: (emailKey: string, address: string): Hit => ({
    bucket: `mail:${account(emailKey)}:${addressBlock(address)}`,
    limit: 5,
    windowSeconds: hour,
  }),
  /** Mails to a new e-mail address: its owner did not ask for them, and many accounts may. */
  mailsToNewEmail: (emailKey: string): Hit => ({
    bucket: `mail-new:${account(emailKey)}`,
    limit: 10,
    windowSeconds: hour,
  }),
  mailsFromAddress: (address: string): Hit => ({
    bucket: `mail-from:${addressBlock(address)}`,
    limit: 400,
    windowSeconds: hour,
  }),
  codeTries: (emailKey: string): Hit => ({
    bucket: `code:${account(emailKey)}`,
    limit: 5,
    windowSeconds: 30 * minute,
  }),
  codeTriesFrom: (emailKey: string, address: string): Hit => ({
    bucket: `code:${account(emailKey)}:${addressBlock(address)}`,
    limit: 5,
    windowSeconds: 30 * minute,
  }),
  codeTriesFromAddress: (address: string): Hit => ({
    bucket: `code-from:${addressBlock(address)}`,
    limit: 600,
    windowSeconds: hour,
  }),
}
