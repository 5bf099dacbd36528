/** Vowels that are written for each other, with their distance; others are 0.6 apart. */
const near: Readonly<Record<string, number>> = {
  '.o': 0,
  '.a': 0.4,
  '.u': 0.4,
  ao: 0.4,
  ae: 0.4,
  ei: 0.3,
  ou: 0.3,
}

/**
 * The weighted edit distance of two sound sequences (letters as in bangla-sounds.ts). Vowels and aspiration
 * weigh little, another consonant 2, a doubled consonant nothing.
 */
export function distanceOfSounds(one: string, other: string): number {
  const losses = [...other].map((_, at) => loss(other, at))
  let above = [0]
  for (const each of losses) above.push(above.at(-1)! + each)
  for (let i = 0; i < one.length; i += 1) {
    const lost = loss(one, i)
    const row = [above[0]! + lost]
    for (const [j, otherLost] of losses.entries()) {
      const changed = above[j]! + change(one[i]!, other[j]!)
      row.push(Math.min(changed, above[j + 1]! + lost, row[j]! + otherLost))
    }
    above = row
  }
  return above.at(-1)!
}

function loss(sounds: string, at: number): number {
  const sound = sounds[at]!
  if (sound === '.') return 0
  if (/[wyh]/.test(sound)) return 0.3
  if (isVowel(sound)) return 0.7
  return at > 0 && sounds[at - 1]!.toLowerCase() === sound.toLowerCase() ? 0 : 2
}

function change(one: string, other: string): number {
  if (one === other) return 0
  if (isVowel(one) && isVowel(other)) return near[one + other] ?? near[other + one] ?? 0.6
  if (one.toLowerCase() === other.toLowerCase()) return 0.3
  const hasGlide = /[wy]/.test(one + other)
  return hasGlide && (isVowel(one) || isVowel(other)) ? 0.4 : 2
}

function isVowel(sound: string): boolean {
  return 'aeiou.'.includes(sound)
}
