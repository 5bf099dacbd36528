const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Clips the text to at most `length` visible letters; never splits a conjunct or a vowel sign. */
export function clipText(text: string, length: number): string {
  const all = Array.from(letters.segment(text), ({ segment }) => segment)
  return all.length > length ? `${all.slice(0, length - 1).join('')}…` : text
}
