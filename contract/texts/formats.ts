import * as en from './en/formats.ts'
import { section } from './section.ts'

export const formatsTexts = section({ en: en.formats })
