import { authorStates } from '../support/author-states.ts'

authorStates('bn')
