import { pseudoLocale } from '../../../contract/locales.ts'
import { authorStates } from '../support/author-states.ts'

authorStates(pseudoLocale)
