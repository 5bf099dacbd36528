import { guestStates } from './guest-states.ts'

guestStates('bn')
