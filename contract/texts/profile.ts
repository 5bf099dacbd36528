import * as en from './en/profile.ts'
import { section } from './section.ts'

export const profile = section({ en: en.profile })
export const security = section({ en: en.security })
export const personalData = section({ en: en.personalData })
