import { between, pick, type Random } from '../random.ts'
import { latinKeysBeside } from './keyboards.ts'

/**
 * Makes one slip of a QWERTY keyboard: a letter left out, typed twice, replaced by the key beside it, or
 * swapped. Returns null for words without a place for it.
 */
export function mistypeEnglish(random: Random, word: string): string | null {
  if (!/^[a-z]{5,}$/.test(word)) return null
  for (let tries = 0; tries < 20; tries += 1) {
    const letters = [...word]
    const place = between(random, 1, letters.length - 1)
    const here = letters[place] as string
    const kind = random()
    if (kind < 0.25) letters.splice(place, 1)
    else if (kind < 0.5) letters.splice(place, 0, random() < 0.5 ? here : pick(random, latinKeysBeside(here)))
    else if (kind < 0.75) letters[place] = pick(random, latinKeysBeside(here))
    else letters.splice(place - 1, 2, here, letters[place - 1] as string)
    if (letters.join('') !== word) return letters.join('')
  }
  return null
}

/** Words without endings in questions. */
const fixed =
  /^(?:about|after|against|along|among|around|because|before|behind|below|between|both|cannot|does|during|each|eight|eleven|else|even|ever|every|first|five|four|from|have|here|into|just|last|less|like|many|more|most|much|must|near|never|nine|none|once|only|other|outside|over|same|seven|several|should|since|some|soon|such|than|that|their|them|then|there|these|they|this|those|through|throughout|twelve|twenty|under|until|upon|very|well|were|what|when|where|which|while|whom|whose|will|with|within|without|would|your)$/

/**
 * Returns another form of an English noun or verb, with or without its ending. Returns null for other words.
 */
export function inflectEnglish(_random: Random, word: string): string | null {
  if (!/^[a-z]{4,}$/.test(word) || fixed.test(word)) return null
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  if (/(?:ss|us|is|ly|est|ous|ful|ive|ic|al|an|less)$/.test(word)) return null
  if (/s$/.test(word)) return word.slice(0, -1)
  if (/[a-z]{3}(?:ing|ed)$/.test(word)) return word.replace(/(?:([bdgmnpt])\1)?(?:ing|ed)$/, '$1')
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies')
  return /(?:ch|sh|x)$/.test(word) ? `${word}es` : `${word}s`
}
