import { accountMessages } from './messages/account.ts'
import { adminMessages } from './messages/admin.ts'
import { applicationMessages } from './messages/application.ts'
import { communityMessages } from './messages/community.ts'
import { examMessages } from './messages/exam.ts'
import { importMessages } from './messages/import.ts'
import { inputMessages } from './messages/input.ts'
import { pictureMessages } from './messages/picture.ts'
import { questionMessages } from './messages/question.ts'
import { storageMessages } from './messages/storage.ts'
import { userMessages } from './messages/user.ts'

/** Every sentence of a rule or a refusal, by its code. Functions take the message's values. */
export const messages = {
  ...adminMessages,
  ...inputMessages,
  ...communityMessages,
  ...accountMessages,
  ...applicationMessages,
  ...examMessages,
  ...importMessages,
  ...pictureMessages,
  ...questionMessages,
  ...storageMessages,
  ...userMessages,
}
