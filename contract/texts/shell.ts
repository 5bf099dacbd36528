import * as bn from './bn/shell.ts'
import * as en from './en/shell.ts'
import { section } from './section.ts'

export const shellTexts = section({ en: en.shell, bn: bn.shell })
export const errorsTexts = section({ en: en.errors, bn: bn.errors })
export const choicesTexts = section({ en: en.choices, bn: bn.choices })
