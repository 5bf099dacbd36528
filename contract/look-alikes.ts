/** Letters that are drawn as Latin ones, in the same case. */
export const drawnAsLatin = [
  'АВЕКМОРСТУХІЈЅаеорсухіјѕһԛԝԁΑΒΕΖΗΙΚΜΝΟΡΤΥΧο',
  'ABEKMOPCTYXIJSaeopcyxijshqwdABEZHIKMNOPTYXo',
] as const

export function pairsOf(from: string, to: string): (readonly [string, string])[] {
  const signs = [...to]
  return [...from].map((sign, at) => [sign, signs[at]!] as const)
}

/** Bangla letters that look like another with a mark. */
const composed = [
  ['অ', 'া', 'আ'],
  ['ব', '়', 'র'],
  ['ও', 'ৗ', 'ঔ'],
  ['ঋ', 'ৃ', 'ৠ'],
].map(([base, mark, whole]) => ({ parts: new RegExp(`${base}(\\p{M}*?)${mark}`, 'gu'), whole: `${whole}$1` }))

/** Returns a decomposed text whose letters have their marks in one order, without those that look like another letter. */
export function withOneSpelling(text: string): string {
  const ordered = text.normalize('NFD').replace(/\p{M}{2,}/gu, (marks) => [...marks].sort().join(''))
  return composed.reduce((form, { parts, whole }) => form.replace(parts, whole), ordered)
}
