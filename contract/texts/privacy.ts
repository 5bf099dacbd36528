import * as bn from './bn/privacy.ts'
import * as en from './en/privacy.ts'
import { section } from './section.ts'

export const privacyTexts = section({ en: en.privacy, bn: bn.privacy })
