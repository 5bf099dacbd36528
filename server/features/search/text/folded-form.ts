import { stemOf } from './stems.ts'

/** Applied in order: each works on the result of the previous ones. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/ক্ষ/g, 'খ'],
  [/[ঁঃ]/g, ''],
  [/[এঅ]্যা/g, 'এ'],
  [/ঈ/g, 'ই'],
  [/ঊ/g, 'উ'],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  // বাংলা, বাঙলা, বাঙ্গলা
  [/ঙ্?/g, 'ং'],
  [/ংগ(?!্)/g, 'ং'],
  [/ঞ্/g, 'ন্'],
  [/[শষ]/g, 'স'],
  [/ণ/g, 'ন'],
  [/[\u09dc\u09dd]/g, 'র'],
  [/ৎ/g, 'ত'],
  // After reph as well, as in কার্য; but not the phala.
  [/(?<=^|র্|[^্])য/g, 'জ'],
  [/্য/g, ''],
  [/(?<!ম)্ব/g, ''],
  // ধর্ম্ম and ধর্ম, ঊর্দ্ধ and ঊর্ধ্ব
  [/(?<=র্)(.)্\1/g, '$1'],
  [/(?<=র্)দ্(?=ধ)/g, ''],
  [/(?<=.)ো$/g, ''],
]

const bangla = /[\u0980-\u09ff]/

/**
 * The form in which common variants of Bangla spelling are equal: vowel length (ি ী, ু ূ), sounds with
 * several letters (শ ষ স, ণ ন, জ য, ঙ ং, র ড় ঢ়, ত ৎ), chandrabindu and visarga, silent phalas, doubling
 * after reph, a final ো; and the endings of case and number. Based on the Bengali normalisation of Lucene
 * (UzZaman and Khan). Words of other scripts are unchanged.
 */
export function foldedForm(word: string): string {
  if (!bangla.test(word)) return word
  return variants.reduce((form, [variant, common]) => form.replace(variant, common), stemOf(word))
}
