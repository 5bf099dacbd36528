import { pseudoLocale } from '../../../contract/locales.ts'
import { learnerStates } from '../support/learner-states.ts'

learnerStates(pseudoLocale)
