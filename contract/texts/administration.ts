import * as bn from './bn/administration.ts'
import * as en from './en/administration.ts'
import { section } from './section.ts'

export const administrationTexts = section({ en: en.administration, bn: bn.administration })
