import { glyphs, signs } from './glyphs.ts'

const hasanta = '্'

/** A written syllable: reph, letters joined by hasantas, a vowel sign, chandrabindu, a hasanta that is shown; or a sign. */
const syllable =
  /(র্(?=[ক-হড়ঢ়য়ৎ]))?((?:[ক-হ]়?|[অ-ঔ]|ৎ)(?:[\u200C\u200D]?্[\u200C\u200D]?[ক-হ]়?)*)([া-ৌৗ]?)(ঁ?)(্[\u200C\u200D]?)?|[ংঃ।॥৳“”‘’—০-৯]/gu

/** The vowel signs of a syllable: what stands before its letters, and what behind. */
const vowels: Record<string, readonly [string, string]> = {
  'ি': ['w', ''],
  'ে': ['‡', ''],
  'ৈ': ['ˆ', ''],
  'ো': ['‡', 'v'],
  'ৌ': ['‡', 'Š'],
}

/** The glyph of a text. Of several glyphs that draw the same, the first. */
const glyphOf = new Map(
  [...glyphs].toReversed().flatMap(([code, { kind, text }]) => [[`${kind}:${text}`, code] as const]),
)
const signOf = new Map([...signs].map(([code, text]) => [text, code]))

/**
 * Turns Unicode Bangla into text for a Bijoy font, for presses that set in one. A conjunct that the font does not have is
 * written with a hasanta that is seen. English words lose nothing but need a font of their own.
 */
export function encodeBijoy(text: string): string {
  return text
    .normalize('NFC')
    .replace(syllable, (sign, reph = '', letters?: string, vowel = '', chandrabindu = '', end = '') => {
      if (letters === undefined) return signOf.get(sign) ?? String(sign.charCodeAt(0) - 0x09e6)
      const [before, behind] = vowels[vowel] ?? ['', vowel]
      const { cluster, isWhole } = encodeLetters(letters, behind)
      const written = isWhole || behind === '' ? '' : (glyphOf.get(`post:${behind}`) ?? behind)
      return `${before}${cluster}${reph && '©'}${written}${chandrabindu && 'u'}${end && '&'}`
    })
}

/** Returns the glyphs of letters, and whether they include the vowel: গু is one glyph. */
function encodeLetters(letters: string, vowel: string): { cluster: string; isWhole: boolean } {
  const whole = vowel === '' ? undefined : glyphOf.get(`base:${letters}${vowel}`)
  if (whole !== undefined) return { cluster: whole, isWhole: true }
  if (letters === 'আ') return { cluster: 'Av', isWhole: false }
  const parts = letters.replace(/[\u200C\u200D]/gu, '').split(hasanta)
  return { cluster: writeParts(parts, 'start').code, isWhole: false }
}

/** র and য behind a letter hang on whole letters only. */
const isPhala = (letters: string) => /^[যর]/u.test(letters)

type Written = { code: string; cost: number }

/** Returns the cheapest way to write letters behind a whole letter, a first half, or nothing. */
function writeParts(parts: readonly string[], behind: 'start' | 'first' | 'base'): Written {
  if (parts.length === 0) return { code: '', cost: behind === 'first' ? Number.POSITIVE_INFINITY : 0 }
  const ways = parts.flatMap((_, index) => {
    const joined = parts.slice(0, index + 1).join(hasanta)
    const rest = parts.slice(index + 1)
    return [
      ...(behind === 'base' ? [] : way(glyphOf.get(`base:${joined}`), rest, 'base', false)),
      ...(behind === 'base' ? [] : way(glyphOf.get(`first:${joined}${hasanta}`), rest, 'first', true)),
      ...(behind === 'start' || (behind === 'first' && isPhala(joined))
        ? []
        : way(glyphOf.get(`second:${hasanta}${joined}`), rest, 'base', true)),
    ]
  })
  if (behind === 'base') {
    const { code, cost } = writeParts(parts, 'start')
    // A font without this conjunct shows the hasanta.
    ways.push({ code: `&${code}`, cost: cost + 10 })
  }
  // A letter that no font has, such as ঌ, stays.
  const asIs = { code: parts.join(hasanta), cost: 1_000 }
  return ways.reduce((best, each) => (each.cost < best.cost ? each : best), asIs)
}

function way(
  code: string | undefined,
  rest: readonly string[],
  behind: 'first' | 'base',
  isHalf: boolean,
): Written[] {
  if (code === undefined) return []
  const next = writeParts(rest, behind)
  // Halves join more closely than whole letters.
  return [{ code: code + next.code, cost: next.cost + (isHalf ? 1 : 1.1) }]
}
