import * as bn from './bn/jobs.ts'
import * as en from './en/jobs.ts'
import { section } from './section.ts'

export const jobsTexts = section({ en: en.jobs, bn: bn.jobs })
