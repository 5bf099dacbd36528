import { pseudoLocale } from '../../contract/locales.ts'
import { authorStates } from './author-states.ts'

authorStates(pseudoLocale)
