import { inputMessages } from './messages/input.ts'
import { pictureMessages } from './messages/picture.ts'
import { questionMessages } from './messages/question.ts'
import { userMessages } from './messages/user.ts'

/** Every sentence of a rule or a refusal, by its code. Functions take the message's values. */
export const messages = {
  ...inputMessages,
  ...pictureMessages,
  ...questionMessages,
  ...userMessages,
}
