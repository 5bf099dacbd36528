const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** The text, or its beginning of at most so many letters as people see them: no conjunct and no vowel sign is parted. */
export function clipText(text: string, length: number): string {
  const all = Array.from(letters.segment(text), ({ segment }) => segment)
  return all.length > length ? `${all.slice(0, length - 1).join('')}…` : text
}
