/*
 * The code table of the Bijoy fonts (SutonnyMJ and its kin): Latin letters and signs that these fonts draw as Bangla.
 * Vowels that stand before a letter are typed before it, reph behind it, and a conjunct is one glyph or two halves.
 * https://github.com/mugli/Avro-Keyboard documents the same table.
 */

const hasanta = '্'

type Kind =
  /** Drawn before the cluster that it belongs to: ি ে ৈ. */
  | 'pre'
  /** A letter or a whole conjunct. */
  | 'base'
  /** The first half of a conjunct, ending in a hasanta. */
  | 'first'
  /** The second half of a conjunct, beginning with a hasanta. */
  | 'second'
  /** A vowel that stands behind its cluster. */
  | 'post'
  | 'reph'
  | 'chandrabindu'
  | 'hasanta'

export type Glyph = { kind: Kind; text: string }

const bases =
  'Aঅ Bই Cঈ Dউ Eঊ Fঋ Gএ Hঐ Iও Jঔ Kক Lখ Mগ Nঘ Oঙ Pচ Qছ Rজ Sঝ Tঞ Uট Vঠ Wড Xঢ Yণ Zত _থ `দ aধ bন cপ dফ eব fভ gম hয iর jল kশ lষ mস nহ ' +
  'oড় pঢ় qয় rৎ °ক্ক ±ক্ট ²ক্ষ্ম ³ক্ত ´ক্ম µক্র ¶ক্ষ ·ক্স ¸গু ¹গ্গ ºগ্দ »গ্ধ ¼ঙ্ক ½ঙ্গ ¾জ্জ Àজ্ঝ Áজ্ঞ Âঞ্চ Ãঞ্ছ Äঞ্জ Åঞ্ঝ Æট্ট Çড্ড Èণ্ট Éণ্ঠ Êণ্ড Ëত্ত ' +
  'Ìত্থ Íত্ম Îত্র Ïদ্দ ×দ্ধ Øদ্ব Ùদ্ম Úন্ঠ Ûন্ড Üন্ধ Ýন্স Þপ্ট ßপ্ত àপ্প áপ্স âব্জ ãব্দ äব্ধ åভ্র æম্ন çম্ফ éল্ক êল্গ ëল্ট ìল্ড íল্প îল্ফ ïশু ðশ্চ ' +
  'ñশ্ছ òষ্ণ óষ্ট ôষ্ঠ õষ্ফ öস্খ ÷স্ট øস্ন ùস্ফ ûহু üহৃ ýহ্ন þহ্ম ÿড়্গ'
const firstHalves = '¤ম্ ®ষ্ ¯স্ šন্ ›ন্ ˜দ্ ™দ্ ”চ্ •ঙ্'
const secondHalves = '^্ব ¡্ব ¦্ব Ÿ্ব ¢্ভ £্ভ্র ¥্ম §্ম ¬্ল \u00AD্ল \u2212্ল ¿্ত্র Œ্ক্র œ্ন è্ণ —্ত ‘্তু ’্থ ‹্ক ú্প ¨্য ª্র «্র Ö্র'
const vowelsBefore = 'wি ‡ে †ে ˆৈ ‰ৈ'
const vowelsBehind = 'vা xী yু zু –ু “ু ~ূ ‚ূ ƒূ „ৃ …ৃ Šৗ'

/** Signs that mean the same wherever they stand. */
export const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({ s: 'ং', t: 'ঃ', '|': '।', '\\': '॥', $: '৳', Ò: '“', Ó: '”', Ô: '‘', Õ: '’', Ñ: '—' }),
)

/** Bijoy's glyphs by their code. */
export const glyphs: ReadonlyMap<string, Glyph> = new Map<string, Glyph>([
  ...rows('base', bases),
  ...rows('first', firstHalves),
  ...rows('second', secondHalves),
  ...rows('pre', vowelsBefore),
  ...rows('post', vowelsBehind),
  ['©', { kind: 'reph', text: `র${hasanta}` }],
  ['u', { kind: 'chandrabindu', text: 'ঁ' }],
  ['&', { kind: 'hasanta', text: hasanta }],
])

function rows(kind: Kind, table: string): [string, Glyph][] {
  return table.split(' ').map((row) => [row[0]!, { kind, text: row.slice(1).normalize('NFC') }])
}
