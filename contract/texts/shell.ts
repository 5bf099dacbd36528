import * as en from './en/shell.ts'
import { section } from './section.ts'

export const shellTexts = section({ en: en.shell })
export const errorsTexts = section({ en: en.errors })
export const choicesTexts = section({ en: en.choices })
