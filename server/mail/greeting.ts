/** A name as people have: words, with at most the dots of abbreviations (`Md. Rahim`). */
const name = /^[\p{L}\p{M}\p{Join_Control} '’.-]{1,40}$/u
/** What mail programs make a link of. */
const host = /\.[^\s.]/

/**
 * How a mail begins. Anyone can register somebody else's address under any name: what could be a link, a number to call
 * or a message of its own in a mail of ours is left out.
 */
export function greet(givenName: string): string {
  return name.test(givenName) && !host.test(givenName) ? `Hello ${givenName},` : 'Hello,'
}
