import { learnerStates } from './learner-states.ts'

learnerStates('bn')
