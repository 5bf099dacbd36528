import * as en from './en/privacy.ts'
import { section } from './section.ts'

export const privacy = section({ en: en.privacy })
