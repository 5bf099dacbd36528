import { pseudoLocale } from '../../contract/locales.ts'
import { guestStates } from './guest-states.ts'

guestStates(pseudoLocale)
