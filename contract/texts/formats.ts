import * as bn from './bn/formats.ts'
import * as en from './en/formats.ts'
import { section } from './section.ts'

export const formatsTexts = section({ en: en.formats, bn: bn.formats })
