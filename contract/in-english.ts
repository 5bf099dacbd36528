import { type AnyMessage, sentenceOf } from './message.ts'
import { allMessages } from './texts/all-messages.ts'

/** English sentences by their codes, for tests. */
export const sentences = allMessages('en')

type InEnglish<Value> = Value extends AnyMessage
  ? string
  : Value extends readonly (infer Item)[]
    ? InEnglish<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: InEnglish<Value[Key]> }
      : Value

/** Wraps a rule so that every message in its result is the English sentence. */
export function inEnglish<Parameters extends unknown[], Result>(rule: (...input: Parameters) => Result) {
  return (...input: Parameters) => translate(rule(...input)) as InEnglish<Result>
}

function translate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translate)
  if (typeof value !== 'object' || value === null) return value
  if ('code' in value && Object.hasOwn(sentences, value.code as string))
    return sentenceOf(sentences, value as AnyMessage)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, translate(each)]))
}
