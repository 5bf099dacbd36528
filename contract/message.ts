import type { Messages } from './texts/messages.ts'

export type { Messages }
export type MessageCode = keyof Messages

type ValuesOf<Code extends MessageCode> = Messages[Code] extends (values: infer Values) => string
  ? Values
  : undefined

/** The code and values of a rule's or refusal's sentence; `sentenceOf` makes it where it is shown. */
export type Message<Code extends MessageCode = MessageCode> = {
  code: Code
  values: ValuesOf<Code>
}

type Rest<Values> = Values extends undefined ? [] : [values: Values]

export function message<Code extends MessageCode>(
  code: Code,
  ...[values]: Rest<ValuesOf<Code>>
): Message<Code> {
  return { code, values: values as ValuesOf<Code> }
}

/** Returns the sentence of a message in the language of `messages`. */
export function sentenceOf(messages: Messages, { code, values }: Message): string {
  const text: string | ((values: never) => string) = messages[code]
  return typeof text === 'string' ? text : text(values as never)
}
