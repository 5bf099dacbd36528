import { type Message, sentenceOf } from '../../../contract/message.ts'
import { messages } from '../../../contract/texts/messages.ts'
import type { Validation } from '../../../contract/validation.ts'
import { useTexts } from '../use-texts.ts'

/** A message, or a sentence that is ready to show, as the server sends it. */
export type Said = Message | string

/** Returns what makes the sentences of messages and of what rules found, in the language of the page. */
export function useSay() {
  const catalogue = useTexts(messages)
  const say = (said: Said) => (typeof said === 'string' ? said : sentenceOf(catalogue, said))
  const sayAll = ({ messages, fields }: Validation<Said>): Validation<string> => ({
    messages: messages.map(say),
    fields: fields.map(({ path, message }) => ({ path, message: say(message) })),
  })
  return { say, sayAll }
}
