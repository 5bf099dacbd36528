const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau phi chi psi omega'
const greekNames = new Map([...'αβγδεζηθικλμνξπρστφχψω'].map((letter, at) => [letter, greek.split(' ')[at]!]))
const named =
  'sin cos tan cot sec csc cosec sinh cosh tanh arcsin arccos arctan log ln lim max min det sqrt sum'
const signs = {
  infty: 'infinity',
  int: 'integral',
  angle: 'angle',
  triangle: 'triangle',
  varepsilon: 'epsilon',
}

/** TeX commands as words; all others only affect the layout. */
export const texWords: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[...greek.split(' '), ...named.split(' ')].flatMap((name): [string, string[]][] => [
    [name, [name]],
    [name[0]!.toUpperCase() + name.slice(1), [name]],
  ]),
  ...Object.entries(signs).map(([command, word]): [string, string[]] => [command, [word]]),
])

/** The name of a small Greek letter; the letter itself when it is not used in maths. */
export function nameOfGreek(letter: string): string {
  return greekNames.get(letter) ?? letter
}
