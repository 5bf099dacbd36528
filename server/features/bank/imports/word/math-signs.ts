/** Commands of TeX for letters and signs that KaTeX does not take as they are, or that mean something in TeX. */
const signs: Record<string, string> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\mathdollar ',
  '%': '\\%',
  _: '\\_',
  '^': '\\wedge ',
  '~': '\\sim ',
  '&': '\\& ',
  '−': '-',
  '∗': '*',
  '⁡': '',
  '⁢': '',
  '\u200b': '',
  '√': '\\surd ',
  '℃': '{}^{\\circ}\\mathrm{C}',
  '°': '{}^{\\circ}',
  '⟶': '\\longrightarrow ',
  '⇌': '\\rightleftharpoons ',
  '⇋': '\\leftrightharpoons ',
  '⁄': '/',
  '∕': '/',
  '⋯': '\\cdots ',
  '…': '\\ldots ',
  '′': "'",
  '″': "''",
  '∆': '\\Delta ',
  Ω: '\\Omega ',
  µ: '\\mu ',
}

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
      if (/^\s$/.test(part)) return '\\ '
      if (functions.has(part)) return `\\${part} `
      if (otherFunctions.has(part)) return `\\operatorname{${part}}`
      if (/^[A-Za-z]+$/.test(part)) return isUpright ? `\\mathrm{${part}}` : part
      return signs[part] ?? part
    })
    .join('')
}

export const accents: Record<string, [short: string, long: string]> = {
  '\u0300': ['\\grave', '\\grave'],
  '\u0301': ['\\acute', '\\acute'],
  '\u0302': ['\\hat', '\\widehat'],
  '\u0303': ['\\tilde', '\\widetilde'],
  '\u0304': ['\\bar', '\\overline'],
  '\u0305': ['\\overline', '\\overline'],
  '\u0306': ['\\breve', '\\breve'],
  '\u0307': ['\\dot', '\\dot'],
  '\u0308': ['\\ddot', '\\ddot'],
  '\u030c': ['\\check', '\\widecheck'],
  '\u20d6': ['\\overleftarrow', '\\overleftarrow'],
  '\u20d7': ['\\vec', '\\overrightarrow'],
  '\u20e1': ['\\overleftrightarrow', '\\overleftrightarrow'],
}

export const large: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
}

/** The TeX of Word's brackets behind `\left` and `\right`; '.' where one side has none. */
const brackets: Record<string, string> = {
  '': '.',
  '{': '\\{',
  '}': '\\}',
  '|': '|',
  '‖': '\\|',
  '∥': '\\|',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '⟦': '[',
  '⟧': ']',
}

export const bracketOf = (sign: string): string => brackets[sign] ?? (/^[()[\]/<>]$/.test(sign) ? sign : '.')

/** Arrows that carry a text. */
export const arrows: Record<string, string> = {
  '→': '\\xrightarrow',
  '⟶': '\\xrightarrow',
  '←': '\\xleftarrow',
  '↔': '\\xleftrightarrow',
  '⇌': '\\xrightleftharpoons',
  '⇒': '\\xRightarrow',
  '=': '\\xlongequal',
}
