import type { AllMessages } from './texts/all-messages.ts'
import type { Messages } from './texts/messages.ts'

export type { AllMessages, Messages }
export type MessageCode = keyof AllMessages

type ValuesOf<Code extends MessageCode> = Code extends MessageCode
  ? AllMessages[Code] extends (values: infer Values) => string
    ? Values
    : undefined
  : never

/**
 * The code and values of a sentence of a rule or a refusal. `sentenceOf` makes the sentence where it is
 * shown. Without a type argument it is a message that every page can show.
 */
export type Message<Code extends MessageCode = keyof Messages> = {
  code: Code
  values: ValuesOf<Code>
}

/** A message of any code, including those of imports and of the command line. */
export type AnyMessage = Message<MessageCode>

type Rest<Values> = Values extends undefined ? [] : [values: Values]

export function message<Code extends MessageCode>(
  code: Code,
  ...[values]: Rest<ValuesOf<Code>>
): Message<Code> {
  return { code, values: values as ValuesOf<Code> }
}

/** Sentences, or functions that make them, by their codes. */
export type Catalogue<Code extends MessageCode> = { [Each in Code]: string | ((values: never) => string) }

export function sentenceOf<Code extends MessageCode>(
  messages: Catalogue<Code>,
  { code, values }: Message<Code>,
): string {
  const text = messages[code]
  return typeof text === 'string' ? text : text(values as never)
}
