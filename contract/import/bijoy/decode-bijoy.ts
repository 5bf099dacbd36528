import { type Glyph, glyphs, signs } from './glyphs.ts'

const hasanta = '্'
const joiner = '\u200D'
const nonJoiner = '\u200C'

/** Glyphs that end in র: after them `æ` draws ু, and ম্ন after all others. */
const endsInRa = new Set('iªåÎµ£¿Œ«Ö')
/** Glyphs after which `Í` draws ্ত, and ত্ম after all others. */
const beforeTa = new Set('¯š›')
/** Glyphs after which `ø` draws ্ল, and স্ন after all others. */
const beforeLa = new Set('cjk')
/** Glyphs after which a second half draws ্ণ, and ্ন after all others. */
const beforeNna = { è: '¶²nY', œ: '¶²n' }
/** Codes that are signs of a Latin font between numbers and blanks: "5×3", "30°". */
const signsOfNumbers = new Set('×÷±°¹²³¼½¾·—–−‘’“”…')

/** The parts of a written syllable, in the order of Unicode when it is complete. */
type Syllable = { before: string; cluster: string; reph: boolean; behind: string; chandrabindu: boolean }

/**
 * Turns text that was typed for a Bijoy font into Unicode in NFC. The text is of one font: what stands in another goes
 * through `decodeRuns`. Letters outside the table stay as they are.
 */
export function decodeBijoy(text: string): string {
  const letters = [...text]
  let written = ''
  let at = 0
  while (at < letters.length) {
    const { text: syllable, next } = readSyllable(letters, at)
    written += syllable
    at = next
  }
  return written.normalize('NFC')
}

/** Reads the syllable, or the single sign, that begins at a place. */
function readSyllable(letters: readonly string[], start: number): { text: string; next: number } {
  const syllable: Syllable = { before: '', cluster: '', reph: false, behind: '', chandrabindu: false }
  let at = start
  const before = glyphAt(letters, at)
  if (before?.kind === 'pre') {
    syllable.before = before.text
    at += 1
  }
  for (;;) {
    const glyph = glyphAt(letters, at)
    if (!glyph || !addGlyph(syllable, glyph)) break
    at += 1
    if (glyph.kind !== 'hasanta') continue
    const isBeforeLetter = ['base', 'first'].includes(glyphAt(letters, at)?.kind ?? '')
    if (!isBeforeLetter) break
    // A vowel before the first letter of "শে‌শ" belongs behind the last.
    syllable.cluster += nonJoiner
  }
  if (at > start) return { text: write(syllable), next: at }
  return { text: readSign(letters, at), next: at + 1 }
}

/** Adds a glyph to a syllable; returns false if it begins the next one. */
function addGlyph(syllable: Syllable, { kind, text }: Glyph): boolean {
  const { cluster, behind } = syllable
  const isOpen = behind === '' && !syllable.chandrabindu
  const isComplete = /[^্\u200C]$/u.test(cluster)
  if (kind === 'base' || kind === 'first') {
    if (isComplete || !isOpen) return false
    syllable.cluster += text
    return true
  }
  if (cluster === '') return false
  if (kind === 'second' && isOpen) {
    syllable.cluster = isComplete ? cluster + text : cluster + text.slice(1)
    return true
  }
  if (kind === 'post' && behind === '') syllable.behind = text
  else if (kind === 'reph' && !syllable.reph) syllable.reph = true
  else if (kind === 'chandrabindu' && !syllable.chandrabindu) syllable.chandrabindu = true
  else if (kind === 'hasanta' && isOpen && isComplete) syllable.cluster += text
  else return false
  return true
}

/** Writes a syllable in the order of Unicode: reph, letters, ্র before ্য, vowel, chandrabindu. */
function write({ before, cluster, reph, behind, chandrabindu }: Syllable): string {
  const [, letters, ownVowel] = /^(.*?)([ুৃ]?)$/su.exec(orderPhala(cluster))!
  const vowel = (before + ownVowel + behind).replace('ো', 'ো').replace('ৌ', 'ৌ')
  const whole = `${reph ? `র${hasanta}` : ''}${letters}${vowel}${chandrabindu ? 'ঁ' : ''}`
  return whole.replace('অা', 'আ')
}

/** ্র stands before ্য, whichever was typed first; র with ্য is no reph. */
function orderPhala(cluster: string): string {
  const ordered = cluster.replace('্য্র', '্র্য')
  return ordered === 'র্য' ? `র${joiner}্য` : ordered
}

function readSign(letters: readonly string[], at: number): string {
  const letter = letters[at]!
  if (/[0-9]/.test(letter)) return String.fromCharCode(0x09e6 + Number(letter))
  // A vowel without its letter is drawn alone; a sign of a Latin font stays.
  const glyph = glyphAt(letters, at)
  const isDrawn = glyph?.kind === 'post' || glyph?.kind === 'chandrabindu'
  return signs.get(letter) ?? (isDrawn ? glyph.text : letter)
}

/** Returns what the letter at a place draws there; null for a sign. */
function glyphAt(letters: readonly string[], at: number): Glyph | null {
  const letter = letters[at]
  if (letter === undefined) return null
  const previous = letters[at - 1] ?? ' '
  if (letter === 'æ' && endsInRa.has(previous)) return { kind: 'post', text: 'ু' }
  if (letter === 'Í' && beforeTa.has(previous)) return { kind: 'second', text: '্ত' }
  if (letter === 'ø' && beforeLa.has(previous)) return { kind: 'second', text: '্ল' }
  if (letter === 'è' || letter === 'œ')
    return { kind: 'second', text: beforeNna[letter].includes(previous) ? '্ণ' : '্ন' }
  if (signsOfNumbers.has(letter) && isSign(letters, at)) return null
  return glyphs.get(letter) ?? null
}

/** Returns whether a code that is a glyph in Bijoy stands as a sign: after a number, or between blanks. */
function isSign(letters: readonly string[], at: number): boolean {
  const [previous = ' ', next = ' '] = [letters[at - 1], letters[at + 1]]
  const letter = letters[at]!
  if (/[0-9]/.test(previous)) return true
  // ্ত is written so between letters only; a dash stands behind a word.
  if (letter === '—' && glyphs.get(previous)?.kind !== 'first' && !/[vxyz~„©¨ª«sut]/.test(next)) return true
  const isBehindBlank = /[\s([{]/.test(previous)
  if (letter === '”' || letter === '•')
    return !['base', 'second', 'first'].includes(glyphs.get(next)?.kind ?? '')
  return isBehindBlank && (/[\s0-9]/.test(next) || '—–−‘’“…'.includes(letter))
}
