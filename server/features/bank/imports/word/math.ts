import { childOf, childrenOf, elementsOf, findAll, textOf, valueIn, type XmlElement } from '../xml.ts'
import { accents, arrows, bracketOf, isFunction, large, texOfText, wideAccents } from './math-signs.ts'
import { isOn } from './run-properties.ts'

/** Returns a formula of Word (`m:oMath`) in TeX. Of elements that it does not know, it keeps the texts. */
export function texOfMath(math: XmlElement | undefined): string {
  return elementsOf(math).map(texOf).join('')
}

/** Returns the letters of a formula, for a person to know it by. */
export const plainOfMath = (math: XmlElement): string => findAll(math, 't').map(textOf).join('')

const writers: Record<string, (node: XmlElement) => string> = {
  r: writeRun,
  f: writeFraction,
  rad: writeRoot,
  sSup: (node) => `${base(node)}^{${part(node, 'sup')}}`,
  sSub: (node) => `${base(node)}_{${part(node, 'sub')}}`,
  sSubSup: (node) => `${base(node)}_{${part(node, 'sub')}}^{${part(node, 'sup')}}`,
  sPre: (node) => `{}_{${part(node, 'sub')}}^{${part(node, 'sup')}}${base(node)}`,
  nary: writeLarge,
  d: writeBrackets,
  func: (node) => `${part(node, 'fName')}{${part(node, 'e')}}`,
  limLow: (node) => writeLimit(node, '_', '\\underset'),
  limUpp: (node) => writeLimit(node, '^', '\\overset'),
  m: (node) => {
    const rows = childrenOf(node, 'mr').map((row) => childrenOf(row, 'e').map(texOfMath).join('&'))
    return writeRows('matrix', rows)
  },
  eqArr: (node) => writeRows('aligned', childrenOf(node, 'e').map(writeAligned)),
  acc: writeAccent,
  bar: (node) => `${property(node, 'pos') === 'top' ? '\\overline' : '\\underline'}{${part(node, 'e')}}`,
  groupChr: writeGroup,
  borderBox: (node) => `\\boxed{${part(node, 'e')}}`,
  phant: writePhantom,
}

const passedOver = new Set(['del', 'moveFrom', 'ctrlPr', 'argPr'])

function texOf(node: XmlElement): string {
  if (passedOver.has(node.name) || /Pr$/.test(node.name)) return ''
  return (writers[node.name] ?? texOfMath)(node)
}

/** Returns the value of a property of a node, '' for one without a value; undefined where it is not there. */
function property(node: XmlElement, name: string): string | undefined {
  const element = childOf(childOf(node, `${node.name}Pr`), name)
  return element && (element.attributes.val ?? '')
}

const part = (node: XmlElement, name: string) => texOfMath(childOf(node, name))

/** Returns the TeX that a power or an index belongs to. */
function base(node: XmlElement): string {
  const tex = part(node, 'e')
  return /^[A-Za-z0-9]$/.test(tex) || /^\\[a-zA-Z]+ ?$/.test(tex) ? tex : `{${tex}}`
}

function writeRun(node: XmlElement): string {
  const text = childrenOf(node, 't').map(textOf).join('')
  // A run has the properties of a formula, and those of any text.
  const own = { ...node, children: childrenOf(node, 'rPr').flatMap(elementsOf) }
  const isText = isOn(childOf(own, 'nor'))
  if (isText && /\s/.test(text.trim())) return `\\text{${text.replace(/([#$%&_{}])/g, '\\$1')}}`
  return texOfText(text, isText || valueIn(own, 'sty') === 'p')
}

function writeFraction(node: XmlElement): string {
  const [above, below] = [part(node, 'num'), part(node, 'den')]
  const kind = property(node, 'type') ?? 'bar'
  if (kind === 'noBar') return `{${above}\\atop ${below}}`
  return kind === 'lin' || kind === 'skw' ? `{${above}}/{${below}}` : `\\frac{${above}}{${below}}`
}

function writeRoot(node: XmlElement): string {
  const degree = part(node, 'deg')
  const isSquare = isOn(childOf(childOf(node, 'radPr'), 'degHide')) || degree === ''
  return `\\sqrt${isSquare ? '' : `[${degree}]`}{${part(node, 'e')}}`
}

function writeLarge(node: XmlElement): string {
  const sign = property(node, 'chr') ?? '∫'
  const limits = property(node, 'limLoc') === 'undOvr' ? '\\limits' : ''
  const [below, above] = [part(node, 'sub'), part(node, 'sup')]
  const ranges = `${below && `_{${below}}`}${above && `^{${above}}`}`
  return `${large.get(sign) ?? `\\operatorname*{${texOfText(sign, false)}}`}${limits}${ranges} ${part(node, 'e')}`
}

function writeBrackets(node: XmlElement): string {
  const [open, close] = [property(node, 'begChr') ?? '(', property(node, 'endChr') ?? ')']
  const between = property(node, 'sepChr') ?? '|'
  const parts = childrenOf(node, 'e').map(texOfMath)
  return `\\left${bracketOf(open)}${parts.join(between === '|' ? '\\middle|' : texOfText(between, false))}\\right${bracketOf(close)}`
}

function writeLimit(node: XmlElement, place: '_' | '^', command: string): string {
  const [body, limit] = [part(node, 'e'), part(node, 'lim')]
  const isOperator =
    isFunction(body.trim().replace(/^\\/, '')) || /^\\(?:under|over)brace\{|^\\x\w+arrow/.test(body)
  return isOperator ? `${body.trim()}${place}{${limit}}` : `${command}{${limit}}{${body}}`
}

const writeRows = (name: string, rows: readonly string[]) =>
  `\\begin{${name}}${rows.join('\\\\')}\\end{${name}}`

/** In the lines of an array an ampersand marks where they are aligned. */
const writeAligned = (row: XmlElement) => texOfMath(row).replaceAll('\\& ', '&')

function writeAccent(node: XmlElement): string {
  const body = part(node, 'e')
  const sign = property(node, 'chr') || '\u0302'
  const accent = accents.get(sign)
  if (!accent) return `\\overset{${texOfText(sign, false)}}{${body}}`
  const isLetter = /^(?:[A-Za-z0-9]|\\[a-z]+ ?)$/.test(body)
  return `${(!isLetter && wideAccents.get(sign)) || accent}{${body}}`
}

function writeGroup(node: XmlElement): string {
  const body = part(node, 'e')
  const sign = property(node, 'chr') || '⏟'
  const isAbove = property(node, 'pos') === 'top'
  if (sign === '⏟' || sign === '⏞') return `${sign === '⏟' ? '\\underbrace' : '\\overbrace'}{${body}}`
  const arrow = arrows.get(sign)
  if (arrow) return isAbove ? `${arrow}[${body}]{}` : `${arrow}{${body}}`
  return `${isAbove ? '\\overset' : '\\underset'}{${texOfText(sign, false)}}{${body}}`
}

function writePhantom(node: XmlElement): string {
  const shown = childOf(childOf(node, 'phantPr'), 'show')
  return shown === undefined || isOn(shown) ? part(node, 'e') : `\\phantom{${part(node, 'e')}}`
}
