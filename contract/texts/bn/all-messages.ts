import { adminMessages } from './messages/admin.ts'
import { contestMessages } from './messages/contest.ts'
import { importMessages } from './messages/import.ts'
import { modelExamMessages } from './messages/model-exam.ts'
import { pupilMessages } from './messages/pupil.ts'
import { searchWordMessages } from './messages/search-words.ts'
import { settingMessages } from './messages/setting.ts'
import { verificationMessages } from './messages/verification.ts'
import { messages } from './messages.ts'

export const allMessages = {
  ...messages,
  ...adminMessages,
  ...contestMessages,
  ...importMessages,
  ...modelExamMessages,
  ...pupilMessages,
  ...verificationMessages,
  ...searchWordMessages,
  ...settingMessages,
}
