/** A personal name: words, and at most the dots of abbreviations (`Md. Rahim`). */
const name = /^[\p{L}\p{M}\p{Join_Control} '’.-]{1,40}$/u
/** Text that mail programs turn into a link. */
const host = /\.[^\s.]/

/**
 * The greeting of a mail. Anyone can register another person's address under any name, so a name that could
 * be a link, a phone number or a message is left out.
 */
export function greet(givenName: string): string {
  return name.test(givenName) && !host.test(givenName) ? `Hello ${givenName},` : 'Hello,'
}
