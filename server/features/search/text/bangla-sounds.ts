const consonants = pairs(
  'ক k খ K গ g ঘ G ঙ N চ c ছ C জ j ঝ J ঞ n ট t ঠ T ড d ঢ D ণ n ত t থ T দ d ধ D ন n প p ফ P ব b ভ B ম m য j র r ল l শ s ষ s স s হ h \u09dc r \u09dd r \u09df y',
)
const vowels = pairs('অ o আ a ই i ঈ i উ u ঊ u ঋ ri এ e ঐ oi ও o ঔ ou')
const vowelSigns = pairs('া a ি i ী i ু u ূ u ৃ ri ে e ৈ oi ো o ৌ ou')
const hasanta = '্'
const silentM = '^'
const silentB = '|'

/** Conjuncts that are pronounced differently from their letters, in order of application. */
const heard: readonly (readonly [RegExp, string])[] = [
  [/ক্ষ/g, 'খ'],
  [/জ্ঞ/g, 'গ'],
  [/[ঙং]্?[গঘ]/g, 'ঙ'],
  [/ঙ্/g, 'ঙ'],
  [/ঃ/g, ''],
  [/[এঅ]্যা/g, 'এ'],
  // Some write the ম of আত্মা, পদ্ম and স্মৃতি in Latin letters; few pronounce it.
  [/(?<=[তদখশষস])্ম/g, silentM],
  // The phalas: ্য after reph (but not after a phala, as in ফ্র্যা) sounds as জ, ্ব is pronounced after ম, র and ল.
  [/(?<=[^্]র)্য/g, '্জ'],
  [/্য/g, ''],
  [/(?<![মরল])্ব/g, silentB],
]

/** Matches every word that one of the rules above may change. */
const mayChange = /[ঙংঃএঅ]|ক্ষ|জ্ঞ|্[যবম]/

/**
 * Returns the sounds of a Bangla word in exact form, one letter each: consonants (aspirated ones in upper
 * case; N is ঙ and ং), vowels, `.` for the inherent vowel, which may be silent, `^` for ম in আত্মা, which may
 * be silent too, `|` for the silent ব of শ্বসন, and `~` for chandrabindu. Returns null if the word has other than
 * Bangla letters.
 */
export function banglaSounds(word: string): string | null {
  const spoken = mayChange.test(word)
    ? heard.reduce((text, [conjunct, sound]) => text.replace(conjunct, sound), word)
    : word
  const letters = [...spoken]
  let sounds = ''
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1]
    const consonant = consonants.get(letter)
    if (consonant !== undefined) {
      sounds += consonant
      const isBare =
        letter !== 'ঙ' &&
        next !== hasanta &&
        next !== silentB &&
        (next === undefined || !vowelSigns.has(next))
      if (isBare) sounds += '.'
    } else if (letter === silentM || letter === silentB) {
      sounds += next === undefined || !vowelSigns.has(next) ? `${letter}.` : letter
    } else if (letter === 'ং') sounds += 'N'
    else if (letter === 'ঁ') sounds += '~'
    else if (letter === 'ৎ') sounds += 't'
    else if (letter !== hasanta) {
      const vowel = vowels.get(letter) ?? vowelSigns.get(letter)
      if (vowel === undefined) return null
      sounds += vowel
    }
  }
  return sounds === '' ? null : sounds
}

function pairs(list: string): ReadonlyMap<string, string> {
  const items = list.split(' ')
  return new Map(items.flatMap((item, index) => (index % 2 === 0 ? [[item, items[index + 1]!]] : [])))
}
