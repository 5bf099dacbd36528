import { aroundParameters, known, supported } from './parameter-names.ts'
import { badParameter, quoted } from './search-error.ts'

/** A value from a request; `isEncoded`: from a URL-encoded string, where numbers and lists are text too. */
export type Given = { value: unknown; isEncoded: boolean }

/** Parameters by name; absent and null ones are left out. */
export type Parameters = ReadonlyMap<string, Given>

/**
 * The parameters of one query: its own fields, those in its URL-encoded string `params`, or both (fields take
 * precedence). Throws for unknown names: a misspelt filter must not silently match everything.
 */
export function collectParameters(item: Readonly<Record<string, unknown>>): Parameters {
  const given = new Map<string, Given>()
  const { params } = item
  if (typeof params === 'string') {
    for (const [name, value] of readEncoded(params, 'params')) add(given, name, value, true)
  } else if (typeof params === 'object' && params !== null && !Array.isArray(params)) {
    for (const [name, value] of Object.entries(params)) add(given, name, value, false)
  } else if (params !== undefined && params !== null) {
    throw badParameter('params', 'must be text')
  }
  for (const [name, value] of Object.entries(item)) add(given, name, value, false)
  return given
}

/** Parses `name=value&…` like a query string. Throws when it is not valid UTF-8. */
export function readEncoded(text: string, name: string): [string, string][] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const mark = pair.indexOf('=')
      const [key, value] = mark < 0 ? [pair, ''] : [pair.slice(0, mark), pair.slice(mark + 1)]
      try {
        return [decodeURIComponent(key), decodeURIComponent(value.replaceAll('+', ' '))]
      } catch {
        throw badParameter(name, 'is not URL-encoded')
      }
    })
}

function add(given: Map<string, Given>, name: string, value: unknown, isEncoded: boolean): void {
  if (!known.has(name)) throw badParameter(quoted(name), 'unknown parameter')
  if (value !== null && value !== undefined && !aroundParameters.has(name))
    given.set(name, { value, isEncoded })
}

/** The request's parameters, to be echoed in the response; only validated ones, whose size is limited. */
export function encodeParameters(given: Parameters): string {
  return [...given]
    .filter(([name]) => supported.has(name))
    .map(([name, { value }]) => {
      const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
      return `${name}=${encodeURIComponent(text.toWellFormed())}`
    })
    .join('&')
}
