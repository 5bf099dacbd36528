import { learnerStates } from '../support/learner-states.ts'

learnerStates('bn')
