import { accountMessages } from './messages/account.ts'
import { applicationMessages } from './messages/application.ts'
import { communityMessages } from './messages/community.ts'
import { examMessages } from './messages/exam.ts'
import { inputMessages } from './messages/input.ts'
import { memoryMessages } from './messages/memory.ts'
import { pictureMessages } from './messages/picture.ts'
import { questionMessages } from './messages/question.ts'
import { storageMessages } from './messages/storage.ts'
import { userMessages } from './messages/user.ts'

export const messages = {
  ...inputMessages,
  ...communityMessages,
  ...accountMessages,
  ...applicationMessages,
  ...examMessages,
  ...memoryMessages,
  ...pictureMessages,
  ...questionMessages,
  ...storageMessages,
  ...userMessages,
}
