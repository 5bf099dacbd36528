// A hasanta joins a Bangla letter and the next one to one sign; a zero-width joiner may be between them.
const firstSign = /^.(?:\p{M}|\u200d|(?<=\u09cd\u200d?)\p{L})*/u

/**
 * Returns the first letters of the first and the last name. A Bangla letter has its conjunct and its vowel
 * signs; it is so wide that only the first name's letter fits the circle.
 */
export function initials(fullName: string): string {
  const names = fullName.split(' ').filter(Boolean)
  const first = firstLetter(names[0] ?? '')
  if (/\p{Script=Bengali}/u.test(first)) return first
  return [...new Set([first, firstLetter(names.at(-1) ?? '')])].join('')
}

function firstLetter(name: string): string {
  return firstSign.exec(name)?.[0] ?? ''
}
