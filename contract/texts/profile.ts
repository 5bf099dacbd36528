import * as bn from './bn/profile.ts'
import * as en from './en/profile.ts'
import { section } from './section.ts'

export const profileTexts = section({ en: en.profile, bn: bn.profile })
export const securityTexts = section({ en: en.security, bn: bn.security })
export const personalDataTexts = section({ en: en.personalData, bn: bn.personalData })
