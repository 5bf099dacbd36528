import type { Message } from '../../../../contract/message.ts'
import type { FieldError, Validation } from '../../../../contract/validation.ts'
import type { Card } from './form-state.ts'
import { cardField } from './pack-fields.ts'
import type { ProblemLine } from './problem-list.tsx'

/** Returns a line for each message of the pack rules, with the field that it leads to. */
export function linesOfRules(
  { messages, fields }: Validation,
  cards: readonly Card[],
  say: (message: Message) => string,
): ProblemLine[] {
  return messages.map((message) => {
    const path = fields.find((field) => field.message === message)?.path ?? pathInQuestion(message, fields)
    return { text: say(message), field: fieldOfPath(path, cards) }
  })
}

/** Returns a line for each refusal of the server. Fields with the same sentence share the line of the first. */
export function linesOfRefusal(fields: readonly FieldError<string>[], cards: readonly Card[]): ProblemLine[] {
  const firsts = new Map(fields.toReversed().map((field) => [field.message, field]))
  return [...new Set(fields.map(({ message }) => message))].map((text) => {
    return { text, field: fieldOfPath(firsts.get(text)?.path, cards) }
  })
}

/** A message about a question names its place, and perhaps its field; otherwise its first wrong field is meant. */
function pathInQuestion({ code, ...message }: Message, fields: readonly FieldError[]): string | undefined {
  const values: unknown = message.values
  if (typeof values !== 'object' || values === null) return undefined
  if (!('place' in values) || typeof values.place !== 'number') return undefined
  const named = code === 'pack.questionTags' ? 'tags' : 'field' in values ? values.field : ''
  const start = `questions.${values.place - 1}.${named}`
  return fields.find(({ path }) => path.startsWith(start))?.path
}

/** Returns the name of a field in the form for a path of the pack rules; undefined where there is no such field. */
function fieldOfPath(path: string | undefined, cards: readonly Card[]): string | undefined {
  const [, place, inCard] = /^questions\.(\d+)\.([^.]+)/.exec(path ?? '') ?? []
  if (place === undefined || inCard === undefined) return path
  const card = cards[Number(place)]
  return card && cardField(card.id, inCard)
}
