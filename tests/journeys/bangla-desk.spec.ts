import { deskStates } from './desk-states.ts'

deskStates('bn')
