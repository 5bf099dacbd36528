/**
 * The language that a piece of content is mostly written in, for its `lang`: Bangla when at least as many of its
 * letters are Bengali as Latin. Without letters the digits decide, and what has neither counts as English. Maths between
 * single dollar signs is left out: its letters are of no language.
 */
export function languageOf(text: string): 'bn' | 'en' {
  const words = text.replace(/\$[^$]*\$/g, ' ')
  const bengali = words.match(/[\u0985-\u09B9\u09CE\u09DC-\u09E1\u09F0\u09F1]/g)?.length ?? 0
  const latin = words.match(/[A-Za-z]/g)?.length ?? 0
  if (bengali + latin === 0) return /[০-৯]/.test(words) ? 'bn' : 'en'
  return bengali >= latin ? 'bn' : 'en'
}
