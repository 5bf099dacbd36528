/*
 * mhchem's notations for reactions (`\ce`) and amounts (`\pu`), as TeX.
 */

const arrow = /\s*(<=>>|<<=>|<=>|<-->|<->|-->|<--|->|<-)((?:\[(?:[^[\]{}]|\{[^{}]*\})*\]){0,2})\s*/g
const arrows: Record<string, string> = {
  '->': '→',
  '-->': '→',
  '<-': '←',
  '<--': '←',
  '<->': '↔',
  '<-->': '↔',
}

/** Returns a chemical formula or reaction with raised charges, lowered counts, and what stands over an arrow behind it. */
export function chemistrySource(source: string): string {
  return source
    .replaceAll('$', '')
    .split(arrow)
    .map((piece, at) => {
      if (at % 3 === 0) return substances(piece)
      if (at % 3 === 1) return ` ${arrows[piece] ?? '⇌'}`
      const labels = [...piece.matchAll(/\[((?:[^[\]{}]|\{[^{}]*\})*)\]/g)].flatMap(([, label = '']) =>
        label === '' ? [] : [substances(label.replace(/^\{(.*)\}$/, '$1'))],
      )
      return labels.length > 0 ? `(${labels.join(', ')}) ` : ' '
    })
    .join('')
}

function substances(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (/^(?:v|\(v\))$/.test(word) ? '↓' : /^(?:\^|\(\^\))$/.test(word) ? '↑' : substance(word)))
    .join('')
}

function substance(word: string): string {
  return (
    word
      .replace(/(?<=[A-Za-z0-9)\]}])[.*](?=\d*[A-Z([])/g, '·')
      .replace(/\^(?!\{)(\d*[+-]|\d+|[+-]\d+|[a-z]{1,3}\b|[IVX]+)/g, '^{$1}')
      .replace(/_(?!\{)(\d+|[a-z]{1,3}\b)/g, '_{$1}')
      // Counts behind a symbol or a bracket, but not in commands, numbers of states or raised groups.
      .replace(/(?<=[A-Za-z)\]])\d+(?![^{]*\})/g, '_{$&}')
      .replace(/(?<=[A-Za-z)\]}])([+-])(?=$|[)\]])/g, '^{$1}')
      .replaceAll('#', '≡')
  )
}

/** Returns a number with its unit: `1.2e5 kJ mol-1` is 1.2×10⁵ kJ mol⁻¹. */
export function amountSource(source: string): string {
  return source
    .replaceAll('$', '')
    .replace(/(?<=\d)[eE]([+-]?\d+)/g, '×10^{$1}')
    .replace(/(?<=[A-Za-zΩµ°])\^?(-?\d+)(?![^{]*\})/g, '^{$1}')
    .replaceAll('//', '/')
    .replace(/(?<=[A-Za-z\d}])[*.](?=[A-Za-z])/g, '·')
}
