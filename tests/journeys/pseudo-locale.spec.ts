import { pseudoLocale } from '../../contract/locales.ts'
import { guestStates } from './support/guest-states.ts'

guestStates(pseudoLocale)
