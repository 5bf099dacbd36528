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

/** Chandrabindu is written as n or not at all, and so is ম in আত্মা; ব in শ্বসন is written as w. */
const optional = ['~n', '~N', '^m', '|w']

/** The cost of a missing consonant. The second one of a doubled consonant costs nothing. */
const consonantLoss = 2
/** The cost of a missing w behind a consonant: who writes it hears a ব there. */
const phalaLoss = 0.7
const codeOfW = 'w'.charCodeAt(0)

/**
 * Returns the weighted edit distance of two sound sequences (letters as in bangla-sounds.ts). Vowels and
 * aspiration weigh little, another consonant 2, a doubled consonant nothing. Distances above `most` may be
 * infinite.
 */
export function distanceOfSounds(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  const width = other.length + 1
  if (width > losses.length) makeRoom(width)
  let [above, row] = rows
  for (let j = 0; j < other.length; j += 1) losses[j] = lossAt(other, j)
  above[0] = 0
  for (let j = 1; j < width; j += 1) above[j] = above[j - 1]! + losses[j - 1]!
  for (let i = 0; i < one.length; i += 1) {
    const lost = lossAt(one, i)
    const changes = one.charCodeAt(i) * codes
    let least = above[0]! + lost
    row[0] = least
    for (let j = 1; j < width; j += 1) {
      const changed = above[j - 1]! + changeCosts[changes + other.charCodeAt(j - 1)]!
      const distance = Math.min(changed, above[j]! + lost, row[j - 1]! + losses[j - 1]!)
      row[j] = distance
      if (distance < least) least = distance
    }
    // Sums of tenths are not exact.
    if (least > most + 1e-9) return Number.POSITIVE_INFINITY
    ;[above, row] = [row, above]
  }
  return above[width - 1]!
}

/** A buffer of the comparison, which the next comparison overwrites. */
let losses = new Float64Array(64)
let rows: [Float64Array, Float64Array] = [new Float64Array(64), new Float64Array(64)]

function makeRoom(width: number): void {
  losses = new Float64Array(width * 2)
  rows = [new Float64Array(width * 2), new Float64Array(width * 2)]
}

function lossAt(sounds: string, at: number): number {
  const code = sounds.charCodeAt(at)
  const isDoubled = at > 0 && (sounds.charCodeAt(at - 1) | 0x20) === (code | 0x20)
  if (isDoubled && lossCosts[code] === consonantLoss) return 0
  const isPhala = code === codeOfW && at > 0 && lossCosts[sounds.charCodeAt(at - 1)] === consonantLoss
  return isPhala ? phalaLoss : lossCosts[code]!
}

function loss(sound: string): number {
  if (sound === '.' || sound === '|') return 0
  if (sound === '~' || sound === '^') return 0.1
  if (/[wyh]/.test(sound)) return 0.3
  return isVowel(sound) ? 0.7 : consonantLoss
}

function change(one: string, other: string): number {
  if (one === other) return 0
  if (optional.includes(one + other) || optional.includes(other + one)) return 0
  if (isVowel(one) && isVowel(other)) return near[one + other] ?? near[other + one] ?? 0.6
  if (one.toLowerCase() === other.toLowerCase()) return 0.3
  const hasGlide = /[wy]/.test(one + other)
  return hasGlide && (isVowel(one) || isVowel(other)) ? 0.4 : 2
}

function isVowel(sound: string): boolean {
  return 'aeiou.'.includes(sound)
}

/** The number of codes: letters of sounds are ASCII. */
const codes = 128
const letters = Array.from({ length: codes }, (_, code) => String.fromCharCode(code))
const lossCosts = Float64Array.from(letters, loss)
const changeCosts = Float64Array.from(letters.flatMap((one) => letters.map((other) => change(one, other))))
