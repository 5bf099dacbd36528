import * as bn from './bn/creation.ts'
import * as en from './en/creation.ts'
import { section } from './section.ts'

export const creationTexts = section({ en: en.creation, bn: bn.creation })
export const questionFormTexts = section({ en: en.questionForm, bn: bn.questionForm })
export const packFormTexts = section({ en: en.packForm, bn: bn.packForm })
export const imagesTexts = section({ en: en.images, bn: bn.images })
