import * as bn from './bn/undelivered-mails.ts'
import * as en from './en/undelivered-mails.ts'
import { section } from './section.ts'

export const undeliveredMailsTexts = section({ en: en.undeliveredMails, bn: bn.undeliveredMails })
