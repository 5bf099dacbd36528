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
