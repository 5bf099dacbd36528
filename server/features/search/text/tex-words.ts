const greekWords =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau phi chi psi omega'
const greekNames = new Map(
  [...'αβγδεζηθικλμνξπρστφχψω'].map((letter, at) => [letter, greekWords.split(' ')[at]!]),
)
const named =
  'sin cos tan cot sec csc cosec sinh cosh tanh arcsin arccos arctan log ln lim max min det sqrt sum'
const commands = {
  infty: 'infinity',
  int: 'integral',
  angle: 'angle',
  triangle: 'triangle',
  varepsilon: 'epsilon',
}

/** TeX commands as words; all others only affect the layout. */
export const texWords: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[...greekWords.split(' '), ...named.split(' ')].flatMap((name): [string, string[]][] => [
    [name, [name]],
    [name[0]!.toUpperCase() + name.slice(1), [name]],
  ]),
  ...Object.entries(commands).map(([command, word]): [string, string[]] => [command, [word]]),
])

/** Signs that are read as the name of their TeX command. */
const namedSigns: Readonly<Record<string, string>> = {
  '√': 'sqrt',
  '∫': 'integral',
  '∑': 'sum',
  '∞': 'infinity',
  '∠': 'angle',
  '△': 'triangle',
}

/** Returns the word of a sign, or null for any other text. */
export function nameOfSign(sign: string): string | null {
  // A plain lookup would find the `constructor` of every object.
  return Object.hasOwn(namedSigns, sign) ? namedSigns[sign]! : null
}

/** The signs as a part of a regular expression. */
export const namedSign = `[${Object.keys(namedSigns).join('')}]`

/** Commands that only affect the layout. Their names are not words, even where a text lacks its `$`. */
export const layoutCommands: ReadonlySet<string> = new Set(
  (
    'frac dfrac tfrac binom times div cdot pm mp leq geq neq le ge ne approx equiv propto to rightarrow ' +
    'leftarrow Rightarrow left right text mathrm mathbf mathit mathsf operatorname overline underline vec hat ' +
    'bar dot ddot quad qquad displaystyle circ degree prime perp parallel therefore because in notin cup cap ' +
    'subset subseteq emptyset forall exists ldots cdots dots partial nabla limits big Big bigg Bigg'
  ).split(' '),
)

const functions = '(?:sin|cos|tan|cot|sec|cosec|csc|log|ln|lim)'
const greek = '\\p{Script=Greek}\\u00b5\\u{1d6a8}-\\u{1d7cb}'
/** Units that follow a number without a space. Not among them: letters that are also variables (`5m`, `2n`). */
const units =
  '(?:[munkcd]m|[mkun]g|k[nj]|mj|[km]?ev|[mk]?w|kwh|[mk]?v|[kmg]?hz|[kmgt]b|[kmg]bps|ml|atm|[km]?pa|mol|cal|' +
  'সেমি|মিমি|মি|কিমি|মিটার|সেন্টিমিটার|কিলোমিটার|কেজি|গ্রাম|লিটার|ভোল্ট|ও(?:\u09df|য়)াট|জুল|নিউটন|ওহম|হার্জ|' +
  'সেকেন্ড|মিনিট|ঘণ্টা|ডিগ্রি|টাকা)'
const numberWithUnit = new RegExp(`^(\\p{N}+)(${units})$`, 'iu')
const ofMaths = new RegExp(`[${greek}]|^\\p{N}*${functions}(?:[\\p{N}_^]|x?$)`, 'iu')
const greekRun = new RegExp(`((?:[${greek}]\\p{M}*)+)`, 'u')
const greekLetter = new RegExp(`[${greek}]\\p{M}*`, 'gu')
/** One or two Greek letters. More are a Greek word. */
const symbols = new RegExp(`^(?:[${greek}]\\p{M}*){1,2}$`, 'u')
const functionName = new RegExp(`^(\\p{N}*)(${functions})(?=[\\p{N}_^]|x?$)`, 'iu')

/** Returns whether a word may have several parts. */
export function isMaths(word: string): boolean {
  return ofMaths.test(word) || numberWithUnit.test(word)
}

/**
 * Splits a word of maths into its parts. Greek letters are parts of their own (`sinθ`, `4πε`), and so are
 * names of functions (`sin2x`, `logx`, `5cos`), and a number and its unit (`220V`). Any other word is one part.
 */
export function splitMaths(word: string): string[] {
  if (!isMaths(word)) return [word]
  const [, number, unit] = numberWithUnit.exec(word) ?? []
  if (number !== undefined && unit !== undefined) return [number, unit]
  return word
    .split(greekRun)
    .flatMap((piece) => (symbols.test(piece) ? piece.match(greekLetter)! : piece.split(functionName)))
    .filter((piece) => piece !== '')
}

/** The name of a small Greek letter; the letter itself when it is not used in maths. */
export function nameOfGreek(letter: string): string {
  return greekNames.get(letter) ?? letter
}
