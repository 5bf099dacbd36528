const vowel = /[aeiouy]/

/** The endings, with the minimum number of letters before each. */
const endings: readonly (readonly [ending: RegExp, least: number])[] = [
  [/(?:s|er|or)$/, 5],
  [/ly$/, 4],
  [/(?:ing|ed)$/, 3],
  [/(?<=[st])ion$/, 3],
  [/e$/, 3],
  [/at$/, 5],
]

/**
 * Returns the common beginning of an English word's forms, as in relate, related, relates, relation. It is
 * not always a word: `studi` is that of study and studies. Words of three letters, and words with digits, are
 * unchanged.
 */
export function englishStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  const single = singular(word)
  const stem = endings.reduce((form, [ending, least]) => {
    const shorter = form.replace(ending, '')
    return shorter.length >= least && vowel.test(shorter) ? shorter : form
  }, single)
  // stopped and stop, call and called, happy and happily
  return stem.replace(/([a-z])\1$/, '$1').replace(/(?<=[^aeiou])y$/, 'i')
}

function singular(word: string): string {
  if (/(?:sse|xe|che|she|zze)s$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}
