import { pseudoLocale } from '../../contract/locales.ts'
import { learnerStates } from './learner-states.ts'

learnerStates(pseudoLocale)
