import * as en from './en/privacy.ts'
import { section } from './section.ts'

export const privacyTexts = section({ en: en.privacy })
