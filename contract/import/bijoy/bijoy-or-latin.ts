import { decodeBijoy } from './decode-bijoy.ts'

/**
 * Ten times the binary logarithm of how much more often a letter stands in Bangla that is typed in Bijoy's coding than in
 * English: from the sample bank and from 4,800 questions of OpenTriviaQA.
 */
const lettersOfBijoy =
  'A21 B21 C-43 D18 E-40 F-29 G26 H-35 I20 J-50 K61 L22 M22 N4 O-16 P20 Q46 R26 S-21 T-64 U45 V17 W2 X20 Y41 Z81 ' +
  'a-34 b24 c2 d-28 e-12 f-11 g10 h-26 i2 j56 k12 l-28 m5 n-20 o-42 p-76 q40 r-51 s-28 t-83 u-33 v45 w23 x22 y6 z-43'
const weights = new Map(lettersOfBijoy.split(' ').map((entry) => [entry[0]!, Number(entry.slice(1))]))

/** Abbreviations and formulas of textbooks that authors type without changing the font. */
const latinWords = new Set(
  (
    'ADP AIDS AIIB ALU AM AMP APEC ASCII ASEAN ATM ATP BBS BCIC BCS BIMSTEC BIOS BRAC BTRC CAD CD CFC CNG CO CO2 CPU DC AC DNA DNS DOS EEC ' +
    'EEZ EU FAO FM FTP GATT GDP GNP GPS GSM HCl HDD HIV HTML HTTP HTTPS H2O H2SO4 HNO3 IBM IC ICT IMF IoT IP IPS ISBN ISO ISP KCl LAN LC50 ' +
    'LCD LED LNG LPG MAN MB GB KB TB MS NAM NaCl NaOH NASA NATO NADP NGO NH3 NPN N2 O2 O3 OIC OMR PAN PCR PDF PH pH PIN PNP PVC RAM RBC RNA ROM ' +
    'SAARC SIM SMS SQL SI TCP TIN TV UHF UN UNESCO UNICEF UNO UPS URL USA USB VAT VHF WAN WBC WHO WiFi WTO WWW XNOR XOR NAND NOR AND OR NOT ' +
    'CaCO3 CH4 C2H5OH CH3COOH KOH KMnO4 Na2CO3 NaHCO3 SO2 NO2 H2 He Li Be Ne Na Mg Al Si Cl Ar Ca Fe Cu Zn Ag Pb Hg'
  ).split(' '),
)

/** Syllables that Bangla does not have: a vowel sign without its letter, a vowel inside a word that only begins one. */
const impossible = /(?:^|[অ-ঔ])[া-ৌৗ]|^[ংঃঁৎঙঞণ]|[\p{L}\p{M}][অআঈঊঋঐঔ]|[ক-হ]়?[০-৯]|[ঃং][ক-হ]?[া-ৌ]*[ঃং]/u

/** This many letters are enough to know for certain whether a text is Latin. */
const enoughLetters = 12
/** A short text is Latin if its letters speak against Bijoy by so much each. */
const clearlyLatin = -5

/** The answer line of an English question. */
const latinAnswer = /^\s*(?:correct\s+)?ans(?:wer)?\.?\s*[:=-]\s*[([]?[a-eA-E][)\].]?(?:\s+[\x20-\x7e]*)?$/i

/**
 * Returns whether a line of a text that is typed in Bijoy's coding is Latin all the same: English, or a name. Letters outside
 * ASCII are Bijoy's.
 */
export function isLatinLine(text: string): boolean {
  if (latinAnswer.test(text)) return true
  const words = text.replace(/\$[^$]*\$/g, ' ').match(/[A-Za-z]+/g) ?? []
  const letters = words.filter((word) => !/^(?:[ivx]+|[KLMN])$/.test(word)).join('')
  if (letters === '' || /[^\s\p{ASCII}]/u.test(text)) return false
  // Capitals inside a word are letters like others in Bijoy.
  const capitals = 25 * (text.match(/[a-z][A-Z]/g)?.length ?? 0)
  const score = [...letters].reduce((sum, letter) => sum + weights.get(letter)!, capitals)
  if (score > 0) return false
  if (letters.length >= enoughLetters || score < clearlyLatin * letters.length) return true
  return words.some((word) => impossible.test(decodeBijoy(word)))
}

/** No Bangla word of four letters and more has so few letters of Bijoy: on average, and where it has an impossible syllable. */
const lettersOfLatin = { alone: -15, withImpossible: -5 }

/**
 * Returns whether a word inside a text of a Bijoy font is Latin all the same: a known abbreviation or formula that would be no
 * Bangla word, or an English word, for certain; another abbreviation likely.
 */
export function judgeWord(word: string): 'certain' | 'likely' | null {
  const isImpossible = impossible.test(decodeBijoy(word))
  if (latinWords.has(word) && (word.length > 2 || isImpossible)) return 'certain'
  const least = isImpossible ? lettersOfLatin.withImpossible : lettersOfLatin.alone
  if (word.length >= 4 && averageOf(word) < least) return 'certain'
  return isImpossible && word.length >= 3 && /^[A-Z][A-Z0-9]+$/.test(word) ? 'likely' : null
}

/** Returns whether a word beside one that is Latin for certain is Latin, too. */
export function mayBeLatin(word: string): boolean {
  return averageOf(word) < lettersOfLatin.withImpossible
}

/** Returns how much the letters of a word speak for Bijoy; 0 for one with digits. */
function averageOf(word: string): number {
  if (!/^[A-Za-z]+$/.test(word)) return 0
  return [...word].reduce((sum, letter) => sum + weights.get(letter)!, 0) / word.length
}
