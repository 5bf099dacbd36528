import { authorStates } from './author-states.ts'

authorStates('bn')
