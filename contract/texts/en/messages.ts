import { questionMessages } from './messages/question.ts'

/** Every sentence of a rule or a refusal, by its code. Functions take the message's values. */
export const messages = {
  ...questionMessages,
}
