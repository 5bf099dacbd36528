import * as en from './en/applications.ts'
import { section } from './section.ts'

export const applicationTexts = section({ en: en.application })
export const applicationReviewTexts = section({ en: en.applicationReview })
