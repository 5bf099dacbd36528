import * as en from './en/account.ts'
import { section } from './section.ts'

export const login = section({ en: en.login })
export const register = section({ en: en.register })
export const verify = section({ en: en.verify })
export const account = section({ en: en.account })
export const identity = section({ en: en.identity })
