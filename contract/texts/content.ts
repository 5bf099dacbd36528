import * as en from './en/content.ts'
import { section } from './section.ts'

export const contentActionsTexts = section({ en: en.contentActions })
