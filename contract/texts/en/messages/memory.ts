import { limits } from '../../../limits.ts'

export const memoryMessages = {
  'memory.tooMany': 'You have answered very many questions within an hour. Please try again in an hour.',
  'memory.tooManyAnswers': `At most ${limits.answersPerCall} answers can be remembered at once.`,
  'memory.notAnId': 'An answer has an id that is not a UUID.',
  'memory.noTime': 'An answer has no time.',
}
