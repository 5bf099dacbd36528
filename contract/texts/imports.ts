import * as bn from './bn/imports.ts'
import * as en from './en/imports.ts'
import { section } from './section.ts'

export const importsTexts = section({ en: en.imports, bn: bn.imports })
