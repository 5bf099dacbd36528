import { decodeBijoy } from './decode-bijoy.ts'
import { glyphs } from './glyphs.ts'

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

/** Returns how likely a text without Bangla letters was typed in Bijoy's coding: above 0 it was, below 0 it is Latin. */
export function bijoyScore(text: string): number {
  let score = 0
  // Capitals inside a word are letters like others in Bijoy.
  score += 25 * (text.match(/[a-z][A-Z]/g)?.length ?? 0)
  for (const letter of text) {
    score += weights.get(letter) ?? (letter > '~' && glyphs.has(letter) ? 60 : 0)
  }
  return score / 10
}

/**
 * Returns whether a word inside a text of a Bijoy font is Latin all the same: a known abbreviation or formula that would be no
 * Bangla word.
 */
export function isLatinWord(word: string): boolean {
  return latinWords.has(word) && (word.length > 2 || impossible.test(decodeBijoy(word)))
}
