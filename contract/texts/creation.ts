import * as en from './en/creation.ts'
import { section } from './section.ts'

export const creation = section({ en: en.creation })
export const questionForm = section({ en: en.questionForm })
export const packForm = section({ en: en.packForm })
export const images = section({ en: en.images })
