/** The greeting of a mail to a mailbox that nobody has proved: it contains nothing that a stranger typed. */
export const plainGreeting = 'Hello,'

/** A personal name: words, and at most the dots of abbreviations (`Md. Rahim`). */
const name = /^[\p{L}\p{M}\p{Join_Control} '’.-]{1,40}$/u
/** Text that mail programs turn into a link. */
const host = /\.[^\s.]/

/** The greeting of a mail to a proved mailbox, without a name that could be a link or a phone number. */
export function greetByName(givenName: string): string {
  return name.test(givenName) && !host.test(givenName) ? `Hello ${givenName},` : plainGreeting
}
