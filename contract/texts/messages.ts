import * as en from './en/messages.ts'
import { section } from './section.ts'

export const messages = section({ en: en.messages })

/** Sentences by their codes. English names the codes and the values of each. */
export type Messages = typeof en.messages
