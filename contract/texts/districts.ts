import * as bn from './bn/districts.ts'
import * as en from './en/districts.ts'
import { section } from './section.ts'

export const districtsTexts = section({ en: en.districts, bn: bn.districts })
