import {
  costOfOmitting,
  costsOfReplacing,
  slipCode,
  slipCosts,
} from '../../server/features/search/text/slips.ts'

/** Returns the minimum cost of the slips that turn one word into the other. It tries all of them. */
export function costOfSlips(typed: string, meant: string): number {
  const known = new Map<string, number>()
  const cost = (i: number, j: number): number => {
    const key = `${i} ${j}`
    const found = known.get(key)
    if (found !== undefined) return found
    const [one, other] = [typed.slice(0, i), meant.slice(0, j)]
    const ways = i + j === 0 ? [0] : []
    if (i > 0) ways.push(cost(i - 1, j) + extra(one))
    if (j > 0) ways.push(cost(i, j - 1) + extra(other))
    if (endsConjunct(one)) ways.push(cost(i - 2, j) + slipCosts.partOfConjunct)
    if (endsConjunct(other)) ways.push(cost(i, j - 2) + slipCosts.partOfConjunct)
    if (i > 0 && j > 0) {
      const codes = [one, other].map((text) => slipCode(text.charCodeAt(text.length - 1)))
      ways.push(
        cost(i - 1, j - 1) + (one.at(-1) === other.at(-1) ? 0 : costsOfReplacing(codes[0]!)[codes[1]!]!),
      )
    }
    if (i > 1 && j > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1))
      ways.push(cost(i - 2, j - 2) + slipCosts.swapped)
    if (one.endsWith('ে') && other.endsWith('্যা')) ways.push(cost(i - 1, j - 3) + slipCosts.yaPhala)
    if (one.endsWith('্যা') && other.endsWith('ে')) ways.push(cost(i - 3, j - 1) + slipCosts.yaPhala)
    known.set(key, Math.min(...ways))
    return known.get(key)!
  }
  return cost(typed.length, meant.length)
}

function extra(text: string): number {
  const cost = costOfOmitting(slipCode(text.charCodeAt(text.length - 1)))
  return text.at(-1) === text.at(-2) ? Math.min(cost, slipCosts.doubled) : cost
}

/** Returns whether a text ends with a letter and its hasanta, in either order. */
function endsConjunct(text: string): boolean {
  return /[\u0980-\u09cc\u09ce-\u09ff]্$|্[\u0980-\u09cc\u09ce-\u09ff]$/.test(text)
}
