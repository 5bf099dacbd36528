import * as bn from './bn/messages.ts'
import * as en from './en/messages.ts'
import { section } from './section.ts'

export const messages = section({ en: en.messages, bn: bn.messages })

/** The sentences that any page may show. */
export type Messages = typeof en.messages
