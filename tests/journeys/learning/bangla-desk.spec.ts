import { deskStates } from '../support/desk-states.ts'

deskStates('bn')
