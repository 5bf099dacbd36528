/** Returns a table of signs, each of which has its command of TeX behind it. */
const tableOf = (text: string) =>
  new Map(Array.from(text.matchAll(/(\S) (\S+)/gu), ([, sign, tex]) => [sign!, tex!]))

/** A blank ends the name of a command, which may have a letter behind it. */
const ended = (tex: string) => tex.replace(/^\\(?:[a-zA-Z]+|&)$/, '$& ')

/** Commands of TeX for letters and signs that KaTeX does not take as they are, or that mean something in TeX. */
const signs = tableOf(
  String.raw`\ \backslash { \{ } \} # \# $ \mathdollar % \% _ \_ ^ \wedge ~ \sim & \& − - ∗ * √ \surd ℃ {}^{\circ}\mathrm{C}
  ° {}^{\circ} ⟶ \longrightarrow ⇌ \rightleftharpoons ⇋ \leftrightharpoons ⁄ / ∕ / ⋯ \cdots … \ldots ′ ' ″ '' ∆ \Delta Ω \Omega
  µ \mu`,
)
/** Between a function and its argument, or two factors. */
const invisible = /^[\u2061\u2062\u200b]$/

/** Functions whose names stand upright. */
const functions = new Set(
  (
    'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp lim max min sup inf det dim ' +
    'gcd deg arg ker Pr'
  ).split(' '),
)
const otherFunctions = new Set('cosec cosech sech lcm sgn arccot arcsec'.split(' '))

export const isFunction = (name: string): boolean => functions.has(name)

/** A word of Latin letters, words of Bangla, or one sign. */
const parts = /[A-Za-z]+|[\u0980-\u09FF](?:[\u0980-\u09FF]|\u200c|\u200d|\s)*|[\s\S]/gu

/** Returns the TeX of the text of a formula. Upright words are functions, units or names. */
export function texOfText(text: string, isUpright: boolean): string {
  const plain = text.replace(/[\u{1D400}-\u{1D7FF}]/gu, (letter) => letter.normalize('NFKC'))
  return (plain.match(parts) ?? [])
    .map((part) => {
      if (/[\u0980-\u09FF]/.test(part)) return `\\text{${part}}`
      if (invisible.test(part)) return ''
      if (/^\s$/.test(part)) return '\\ '
      if (functions.has(part)) return `\\${part} `
      if (otherFunctions.has(part)) return `\\operatorname{${part}}`
      if (/^[A-Za-z]+$/.test(part)) return isUpright ? `\\mathrm{${part}}` : part
      return ended(signs.get(part) ?? part)
    })
    .join('')
}

/** Accents above one letter, and those of them that are wide above more. */
export const accents = tableOf(
  `\u0300 \\grave \u0301 \\acute \u0302 \\hat \u0303 \\tilde \u0304 \\bar \u0305 \\overline \u0306 \\breve \u0307 \\dot
  \u0308 \\ddot \u030c \\check \u20d6 \\overleftarrow \u20d7 \\vec \u20e1 \\overleftrightarrow`,
)
export const wideAccents = tableOf(
  `\u0302 \\widehat \u0303 \\widetilde \u0304 \\overline \u030c \\widecheck \u20d7 \\overrightarrow`,
)

export const large = tableOf(
  String.raw`∑ \sum ∏ \prod ∐ \coprod ∫ \int ∬ \iint ∭ \iiint ∮ \oint ⋃ \bigcup ⋂ \bigcap ⋁ \bigvee ⋀ \bigwedge`,
)

/** The TeX of Word's brackets behind `\left` and `\right`; '.' where one side has none. */
const brackets = tableOf(
  String.raw`{ \{ } \} ‖ \| ∥ \| ⟨ \langle ⟩ \rangle 〈 \langle 〉 \rangle ⌊ \lfloor ⌋ \rfloor ⌈ \lceil ⌉ \rceil ⟦ [ ⟧ ]`,
)

export const bracketOf = (sign: string): string =>
  ended(brackets.get(sign) ?? (/^[()[\]/<>|]$/.test(sign) ? sign : '.'))

/** Arrows that carry a text. */
export const arrows = tableOf(
  String.raw`→ \xrightarrow ⟶ \xrightarrow ← \xleftarrow ↔ \xleftrightarrow ⇌ \xrightleftharpoons ⇒ \xRightarrow = \xlongequal`,
)
