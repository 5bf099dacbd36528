import { type Message, sentenceOf } from '../../contract/message.ts'
import { messages } from '../../contract/texts/messages.ts'
import { sayValidation, type Validation } from '../../contract/validation.ts'
import { useTexts } from './use-texts.ts'

/** Returns functions that turn messages and rule violations into sentences in the page's language. */
export function useSay() {
  const catalogue = useTexts(messages)
  return {
    say: (message: Message) => sentenceOf(catalogue, message),
    sayAll: (found: Validation) => sayValidation(catalogue, found),
  }
}
