import { toAsciiDigits } from '../../normalise.ts'

const correction =
  /[\n[(]\s*(?:সংশোধনী|সংশোধন|সংশোধিত|correct(?:ed|ion)|corrigendum|erratum)(?![\p{L}\p{M}])[^\n]*(?:উত্তর|answer|[:ঃ–-]\s*[([]?[ক-ঙa-eA-E][)\]]*(?![\p{L}\p{M}]))/iu

/** Returns whether a text has a line that mends a key above it: "সংশোধনী: ২ নং প্রশ্নের উত্তর ঘ হবে". */
export const isCorrection = (text: string): boolean => correction.test(text)

export const numbersIn = (text: string): number[] =>
  [...toAsciiDigits(text).matchAll(/\d{1,4}/g)].map(([digits]) => Number(digits))
