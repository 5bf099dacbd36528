import * as en from './en/shell.ts'
import { section } from './section.ts'

export const shell = section({ en: en.shell })
export const errors = section({ en: en.errors })
export const choices = section({ en: en.choices })
