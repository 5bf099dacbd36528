import { hash } from 'node:crypto'
import { addressBlock, type Hit } from '../lib/rate-limit.ts'

const minute = 60
const hour = 60 * minute

/** Account names come from outside in any length; a bucket's name is short. */
const account = (emailKey: string) => hash('sha256', emailKey).slice(0, 32)

/*
 * Limits that stop guessing and flooding, and that a classroom of sixty behind one address never meets. What guards
 * one account counts per address first, so that a stranger cannot lock a person out from elsewhere at once.
 */
export const identityLimits = {
  signIns: (address: string): Hit => ({
    bucket: `sign-in:${addressBlock(address)}`,
    limit: 1200,
    windowSeconds: 5 * minute,
  }),
  /** Codes of an authenticator app. Whoever can try them knows the password, so no stranger uses these up. */
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
  /** Mailed codes to sign in with, by name as typed: names without an account have them too. */
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
  /** To an address that accounts want as theirs: it has asked for nothing, and there may be many such accounts. */
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
