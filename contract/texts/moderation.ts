import * as en from './en/moderation.ts'
import { section } from './section.ts'

export const reportTexts = section({ en: en.report })
export const moderationTexts = section({ en: en.moderation })
