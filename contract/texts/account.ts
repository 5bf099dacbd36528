import * as en from './en/account.ts'
import { section } from './section.ts'

export const accountFieldsTexts = section({ en: en.accountFields })
export const loginTexts = section({ en: en.login })
export const registerTexts = section({ en: en.register })
export const verifyTexts = section({ en: en.verify })
export const identityTexts = section({ en: en.identity })
