const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Clips the text to at most `length` visible letters; never splits a conjunct or a vowel sign. */
export function clipText(text: string, length: number): string {
  if (text.length <= length) return text
  const kept: string[] = []
  for (const { segment } of letters.segment(text)) {
    if (kept.length === length) return `${kept.slice(0, -1).join('')}…`
    kept.push(segment)
  }
  return text
}

/**
 * Clips the middle of a longer text, between words, to about `length` visible letters: questions about one
 * passage begin alike and differ at the end.
 */
export function clipMiddle(text: string, length: number): string {
  const all = text.length <= length ? [] : Array.from(letters.segment(text), ({ segment }) => segment)
  if (all.length <= length) return text
  const half = Math.floor((length - 3) / 2)
  const start = all
    .slice(0, half)
    .join('')
    .replace(/\s+\S*$/u, '')
  const end = all
    .slice(-half)
    .join('')
    .replace(/^\S*\s+/u, '')
  return `${start} … ${end}`
}
