import * as bn from './bn/settings.ts'
import * as en from './en/settings.ts'
import { section } from './section.ts'

export const settingsTexts = section({ en: en.settings, bn: bn.settings })
