import * as bn from './bn/applications.ts'
import * as en from './en/applications.ts'
import { section } from './section.ts'

export const applicationTexts = section({ en: en.application, bn: bn.application })
export const applicationReviewTexts = section({ en: en.applicationReview, bn: bn.applicationReview })
