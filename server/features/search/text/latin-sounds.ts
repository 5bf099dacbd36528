/** The sounds of Latin letters in transcribed Bangla (letters of bangla-sounds.ts), the likeliest first. */
const spellings: readonly (readonly [RegExp, readonly string[]])[] = [
  // Endings of English words, and of verbs as they are spoken: আছে, করছে.
  [/tion/y, ['s.n', 'tion']],
  [/sion/y, ['s.n', 'j.n']],
  [/t(?=ures?$)/y, ['c', 't']],
  [/t(?=u$)/y, ['t', 'c']],
  [/ew/y, ['iu', 'ew']],
  [/s(?=e[nr]?$|il[oe]n?$)/y, ['s', 'C']],
  [/sch/y, ['sk', 'sc']],
  [/ch(?=[rl])/y, ['k', 'c']],
  // কার্য and যুদ্ধ, as they are spelled rather than spoken.
  [/(?<=r)y(?=[aou])/y, ['j', 'y']],
  [/(?<![a-z])y/y, ['y', 'j']],
  [/jn/y, ['g', 'jn']],
  [/cch|tch/y, ['c']],
  [/chh/y, ['C']],
  [/ksh/y, ['K', 'ks']],
  [/ngg/y, ['N']],
  [/ng/y, ['N', 'ng']],
  [/ch/y, ['c']],
  [/kh/y, ['K']],
  [/gh/y, ['G']],
  [/[jz]h/y, ['J']],
  [/th/y, ['T']],
  [/dh/y, ['D']],
  [/ph|f/y, ['P']],
  [/bh|v/y, ['B']],
  [/sh/y, ['s']],
  [/ck|q/y, ['k']],
  [/c(?=[eiy])/y, ['s', 'c', 'k']],
  [/c/y, ['k', 'c']],
  [/x/y, ['ks', 'K']],
  [/z/y, ['j']],
  [/g(?=[eiy])/y, ['g', 'j']],
  [/ee|ii/y, ['i']],
  [/oo|uu/y, ['u']],
  [/aa/y, ['a']],
]

/** The spellings that can begin with each letter, in their order. */
const spellingsFrom = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [
    letter,
    spellings.filter(([letters]) => beginningsOf(letters).includes(letter)),
  ]),
)

/** Returns the letters with which a match can begin. */
function beginningsOf({ source }: RegExp): string {
  const [letters] = source.replace(/\(\?<[=!].*?\)/, '').split('(')
  return letters!
    .split('|')
    .map((part) => /^\[(.*)\]/.exec(part)?.[1] ?? part[0])
    .join('')
}

const maxReadings = 8

/** The possible sounds of a word of a to z; none with other characters or beyond one Bangla word's length. */
export function latinSounds(word: string): string[] {
  if (!/^[a-z]{1,40}$/.test(word)) return []
  let readings = ['']
  let at = 0
  while (at < word.length) {
    let sounds: readonly string[] = [word[at]!]
    let length = 1
    for (const [letters, choices] of spellingsFrom.get(word[at]!)!) {
      letters.lastIndex = at
      const match = letters.exec(word)
      if (match === null) continue
      sounds = choices
      length = match[0].length
      break
    }
    readings = sounds.flatMap((sound) => readings.map((reading) => reading + sound)).slice(0, maxReadings)
    at += length
  }
  return readings
}
