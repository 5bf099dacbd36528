/**
 * Returns the main language of a text, for its `lang` attribute: Bangla if at least as many letters are
 * Bengali as Latin. Without letters the digits decide; without both it is English. Maths between single
 * dollar signs is ignored, because its letters belong to no language, and so are Roman numerals up to 89, which
 * number the statements of a Bangla question.
 */
export function languageOf(text: string): 'bn' | 'en' {
  const words = text.replace(/\$[^$]*\$|\b[ivxl]+\b/gi, ' ')
  const bengali = words.match(/[\u0985-\u09B9\u09CE\u09DC-\u09E1\u09F0\u09F1]/g)?.length ?? 0
  const latin = words.match(/[A-Za-z]/g)?.length ?? 0
  if (bengali + latin === 0) return /[০-৯]/.test(words) ? 'bn' : 'en'
  return bengali >= latin ? 'bn' : 'en'
}
