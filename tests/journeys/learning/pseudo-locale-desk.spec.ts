import { pseudoLocale } from '../../../contract/locales.ts'
import { deskStates } from '../support/desk-states.ts'

deskStates(pseudoLocale)
