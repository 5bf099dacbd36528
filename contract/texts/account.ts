import * as bn from './bn/account.ts'
import * as en from './en/account.ts'
import { section } from './section.ts'

export const accountFieldsTexts = section({ en: en.accountFields, bn: bn.accountFields })
export const loginTexts = section({ en: en.login, bn: bn.login })
export const registerTexts = section({ en: en.register, bn: bn.register })
export const verifyTexts = section({ en: en.verify, bn: bn.verify })
export const codeHelpTexts = section({ en: en.codeHelp, bn: bn.codeHelp })
export const identityTexts = section({ en: en.identity, bn: bn.identity })
