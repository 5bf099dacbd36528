import * as bn from './bn/all-messages.ts'
import * as en from './en/all-messages.ts'
import { section } from './section.ts'

export const allMessages = section({ en: en.allMessages, bn: bn.allMessages })

/** Every sentence by its code. The English texts define the codes and the values of each. */
export type AllMessages = typeof en.allMessages
