import { isBlank } from '../normalise.ts'

/** A piece of a question, an option or an explanation. `tex` has no dollar signs. */
export type Segment = { kind: 'text'; text: string } | { kind: 'break' } | { kind: 'math'; tex: string }

/**
 * Splits a text into segments in reading order. Line feeds and a literal backslash-n outside maths are
 * breaks. Maths is enclosed in single dollar signs. To tell it from sums of money, no white space may follow
 * the opening sign, and the closing sign may neither follow white space nor precede a digit; nor may both signs
 * follow digits, unless TeX stands between them. `\$` is a dollar sign; `$$` and unpaired signs are text.
 */
export function splitQuestionText(text: string): Segment[] {
  const segments: Segment[] = []
  let plain = ''
  const add = (segment: Segment) => {
    if (plain !== '') segments.push({ kind: 'text', text: plain })
    plain = ''
    segments.push(segment)
  }

  let at = 0
  while (at < text.length) {
    const character = text[at]!
    const next = text[at + 1]
    if (character === '\\' && next === '$') {
      plain += '$'
      at += 2
    } else if (character === '\\' && next === 'n') {
      add({ kind: 'break' })
      at += 2
    } else if (character === '\n' || character === '\r') {
      add({ kind: 'break' })
      at += character === '\r' && next === '\n' ? 2 : 1
    } else if (character === '$' && next === '$') {
      plain += '$$'
      at += 2
    } else if (character === '$') {
      const close = findClosingDollar(text, at)
      if (close === -1) {
        plain += '$'
        at += 1
      } else {
        add({ kind: 'math', tex: text.slice(at + 1, close) })
        at = close + 1
      }
    } else {
      plain += character
      at += 1
    }
  }
  if (plain !== '') segments.push({ kind: 'text', text: plain })
  return segments
}

/** Returns whether the styles and fonts of maths are needed. */
export function hasMath(text: string): boolean {
  return text.includes('$') && splitQuestionText(text).some((segment) => segment.kind === 'math')
}

/** Returns the index of the sign that closes the maths at `open`, or -1. Linear: checks one sign only. */
function findClosingDollar(text: string, open: number): number {
  if (isSpace(text[open + 1])) return -1
  let at = open + 1
  while (at < text.length && text[at] !== '$') at += text[at] === '\\' ? 2 : 1
  if (at >= text.length) return -1

  const tex = text.slice(open + 1, at)
  // An explicit TeX space (`\ `) may precede the closing sign.
  const endsInSpace = isSpace(tex.at(-1)) && tex.at(-2) !== '\\'
  // `5$ and 6$`: the signs stand behind the sums.
  const isBehindSums = isDigit(text[open - 1]) && isDigit(tex.at(-1)) && !/[\\^_{]/.test(tex)
  const isMoney = endsInSpace || isDigit(text[at + 1]) || isBehindSums
  return isMoney || isBlank(tex) || /\n[ \t]*\n/.test(tex) ? -1 : at
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\p{White_Space}/u.test(character)
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /[0-9০-৯]/.test(character)
}
