import * as en from './en/profile.ts'
import { section } from './section.ts'

export const profileTexts = section({ en: en.profile })
export const securityTexts = section({ en: en.security })
export const personalDataTexts = section({ en: en.personalData })
