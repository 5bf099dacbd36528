import { bracketOf, texOfText } from './math-signs.ts'

/** A formula of a question is shorter, and has fewer brackets in each other. */
const bounds = { letters: 3_000, depth: 50 }
/** Encloses the number of a part that is in TeX already. */
const mark = '\uE000'
const known = `${mark}\\d+${mark}`
/** Brackets without others inside, and the name and the options before those of a switch: `\s\up5(2)`, `\b\bc\[(x)`. */
const innermost = /(?:\\([a-z]+)\d*\s*((?:\\[a-z]+(?:[^a-z\\(\s][^\\(\s]*)?\s*)*))?\(([^()]*)\)/gi
const option = new RegExp(String.raw`\\([a-z]+)(${known}|[^\s\\])?`, 'gi')

/**
 * Returns a field `EQ`, the formulas of old Word files, in TeX: `EQ \f(1,2)` is a half. Null where a part of it has
 * no TeX here. Brackets are turned from the inside out.
 */
export function texOfEquationField(code: string): string | null {
  if (!/^\s*EQ\s/i.test(code) || code.length > bounds.letters) return null
  const parts: { source: string; tex: string }[] = []
  const keep = (source: string, tex: string) => `${mark}${parts.push({ source, tex }) - 1}${mark}`
  const partOf = (kept = '') => parts[Number(kept.slice(1, -1))]
  const texOf = (source: string) =>
    source.replace(new RegExp(`(${known})|[^${mark}]+`, 'g'), (text, kept) =>
      kept ? partOf(kept)!.tex : texOfText(text.replace(/\s+/g, ' '), false),
    )
  let source = code
    .replace(/^\s*EQ\s+/i, '')
    .trim()
    .replaceAll(mark, '')
    .replace(/\\([^a-z])/gi, (_, sign) => keep(sign, texOfText(sign, false)))
  for (let depth = 0; depth < bounds.depth && source.includes('('); depth += 1)
    source = source.replace(innermost, (whole, name, written = '', inner) => {
      if (name === undefined) return keep('', `(${texOf(inner)})`)
      const options = new Map<string, string>()
      for (const [, key, sign = ''] of written.matchAll(option))
        options.set(key.toLowerCase(), partOf(sign)?.source ?? sign)
      const tex = write(name.toLowerCase(), inner.split(/[,;]/).map(texOf), options)
      return tex === null ? whole : keep('', tex)
    })
  return /[\\()]/.test(source) ? null : texOf(source)
}

function write(name: string, parts: readonly string[], options: ReadonlyMap<string, string>): string | null {
  const [first = '', second = '', third = ''] = parts
  switch (name) {
    case 'f':
      return parts.length === 2 ? `\\frac{${first}}{${second}}` : null
    case 'r':
      return second !== '' && first.trim() !== ''
        ? `\\sqrt[${first}]{${second}}`
        : `\\sqrt{${second || first}}`
    case 's':
      if (parts.length > 1) return `{}^{${first}}_{${second}}`
      return options.has('do') ? `_{${first}}` : `^{${first}}`
    case 'b':
      return writeBrackets(first, options)
    case 'a':
      return `\\begin{matrix}${parts.join('\\\\')}\\end{matrix}`
    case 'i': {
      const sign = options.has('su') ? '\\sum' : options.has('pr') ? '\\prod' : '\\int'
      return `${sign}_{${first}}^{${second}} ${third}`
    }
    case 'l':
      return parts.join(',')
    case 'x': {
      const command = options.has('to') ? 'overline' : options.has('bo') ? 'underline' : 'boxed'
      return `\\${command}{${first}}`
    }
    default:
      return null
  }
}

const partners: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** Brackets are round unless an option names the left one, the right one, or the left one for both. */
function writeBrackets(body: string, options: ReadonlyMap<string, string>): string {
  const both = options.get('bc')
  const left = options.get('lc') ?? both ?? (options.has('rc') ? '' : '(')
  const right = options.get('rc') ?? (both && (partners[both] ?? both)) ?? (options.has('lc') ? '' : ')')
  return `\\left${bracketOf(left)}${body}\\right${bracketOf(right)}`
}
