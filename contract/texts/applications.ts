import * as en from './en/applications.ts'
import { section } from './section.ts'

export const application = section({ en: en.application })
export const applicationReview = section({ en: en.applicationReview })
