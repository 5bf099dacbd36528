import * as bn from './bn/moderation.ts'
import * as en from './en/moderation.ts'
import { section } from './section.ts'

export const reportTexts = section({ en: en.report, bn: bn.report })
export const moderationTexts = section({ en: en.moderation, bn: bn.moderation })
