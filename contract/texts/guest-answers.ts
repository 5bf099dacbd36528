import * as bn from './bn/guest-answers.ts'
import * as en from './en/guest-answers.ts'
import { section } from './section.ts'

export const guestAnswersTexts = section({ en: en.guestAnswers, bn: bn.guestAnswers })
