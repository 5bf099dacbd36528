import { pseudoLocale } from '../../contract/locales.ts'
import { deskStates } from './desk-states.ts'

deskStates(pseudoLocale)
