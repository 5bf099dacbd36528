import { guestStates } from './support/guest-states.ts'

guestStates('bn')
