// A Bangla letter that a hasanta joins to the next one is one sign with it; a zero-width joiner may stand between.
const firstSign = /^.(?:\p{M}|\u200d|(?<=\u09cd\u200d?)\p{L})*/u

/**
 * The first letters of the first and the last name. A Bangla one comes with its conjunct and its vowel signs, and then is
 * so wide that the first name's alone fits the circle.
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
