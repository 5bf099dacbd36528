import * as en from './en/creation.ts'
import { section } from './section.ts'

export const creationTexts = section({ en: en.creation })
export const questionFormTexts = section({ en: en.questionForm })
export const packFormTexts = section({ en: en.packForm })
export const imagesTexts = section({ en: en.images })
