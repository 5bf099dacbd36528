import type { InBoth } from './mail-page.ts'

/** The greeting of a mail to a mailbox that nobody has proved: it contains nothing that a stranger typed. */
export const plainGreeting: InBoth<string> = { bangla: 'শুভেচ্ছা,', english: 'Hello,' }

/** A personal name: words, and at most the dots of abbreviations (`Md. Rahim`). */
const name = /^[\p{L}\p{M}\p{Join_Control} '’.-]{1,40}$/u
/** Text that mail programs turn into a link. */
const host = /\.[^\s.]/

/** The greeting of a mail to a proved mailbox, without a name that could be a link or a phone number. */
export function greetByName(givenName: string): InBoth<string> {
  if (!name.test(givenName) || host.test(givenName)) return plainGreeting
  return { bangla: `প্রিয় ${givenName},`, english: `Hello ${givenName},` }
}
