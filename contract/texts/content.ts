import * as bn from './bn/content.ts'
import * as en from './en/content.ts'
import { section } from './section.ts'

export const contentActionsTexts = section({ en: en.contentActions, bn: bn.contentActions })
