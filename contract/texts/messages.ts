import * as en from './en/messages.ts'
import { section } from './section.ts'

export const messages = section({ en: en.messages })
