import * as en from './en/imports.ts'
import { section } from './section.ts'

export const imports = section({ en: en.imports })
