/**
 * A keyboard: its rows from top to bottom, with spaces between keys. The first letter of a key is the one
 * without Shift, the others those of its shifted layers. `-` is a key without a letter of a word.
 */
type Keyboard = readonly [top: string, middle: string, bottom: string]

const keyboards: readonly Keyboard[] = [
  // Latin letters on QWERTY.
  ['q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m'],
  // Bijoy, as in NFLC's input methods. The national layout of Bangladesh (xkeyboard-config, bd) differs in a
  // few keys.
  ['ঙং য\u09df ডঢ পফ টঠ চছ জঝ হঞ গঘ \u09dc\u09dd', 'ৃ ুূ িী াঅ ্ বভ কখ তথ দধ', '- ওৌ েৈ রল নণ সষ মশ'],
  // Bengali Akkhor of Android (bn_BD), the layout that Gboard offers as Bangla (Bangladesh).
  [
    'ধঢ থঠ েৈ র\u09dc তট \u09dfঞ ুূ িী োৌ পফ আঋ',
    'াঅ সশ দড ৃ\u09dd গঘ ্হ জঝ কখ লৎ ইঈ উঊ',
    'য ষঙ চছ ভঃ বঁ নণ মং এঐ ওঔ',
  ],
  // Avro: the Bangla letters on the Latin key with which they begin.
  ['ক ও েএ র\u09dc তটৎ \u09df ুউূঊ িইীঈ অো প', 'াআ সশষ দড ফ গঘ হঃ জঝ কখ ল', 'য - চছ ভ ব নণঙঞং ম'],
]

/**
 * Calls `each` with every two letters on one key, and with every two on neighbouring keys of the same layer.
 */
export function eachNeighbours(
  each: (one: string, other: string, relation: 'same key' | 'next key') => void,
): void {
  for (const keyboard of keyboards) {
    const rows = keyboard.map((row) =>
      row.split(' ').map((key) => [...key].filter((letter) => letter !== '-')),
    )
    for (const [at, row] of rows.entries()) {
      for (const [place, key] of row.entries()) {
        for (const letter of key) {
          for (const same of key) if (same !== letter) each(letter, same, 'same key')
        }
        // A key touches the next key of its row, and two keys of the row below, which is shifted by half a
        // key.
        const touched = [row[place + 1], rows[at + 1]?.[place - 1], rows[at + 1]?.[place]]
        for (const next of touched) pairLayers(key, next ?? [], each)
      }
    }
  }
}

function pairLayers(
  key: readonly string[],
  next: readonly string[],
  each: (one: string, other: string, relation: 'next key') => void,
): void {
  for (const [layer, letter] of key.entries()) {
    const other = next[layer]
    if (other === undefined) continue
    each(letter, other, 'next key')
    each(other, letter, 'next key')
  }
}
