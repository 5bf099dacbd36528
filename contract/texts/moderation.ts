import * as en from './en/moderation.ts'
import { section } from './section.ts'

export const report = section({ en: en.report })
export const moderation = section({ en: en.moderation })
