import { limits } from '../../../limits.ts'

export const memoryMessages = {
  'memory.tooMany': 'You have answered very many questions within an hour. Please try again in an hour.',
  'memory.forgottenOften':
    'You have deleted your answers several times within an hour. Please try again in an hour.',
  'memory.tooManyAnswers': `At most ${limits.answersPerCall} answers can be remembered at once.`,
  'memory.notAnId': 'An answer has an id that is not a UUID.',
  'memory.noTime': 'An answer has no time.',
  'practice.level': 'Choose a level from the list.',
  'practice.topic': 'Choose a class or a topic.',
  'practice.tags': `At most ${limits.tagsPerItem} topics, each of at most ${limits.tagCharacters} characters.`,
  'practice.number': `Choose a number from 1 to ${limits.practiceQuestions}.`,
  'practice.note': `The note may have at most ${limits.studyNoteCharacters} characters.`,
  'practice.questionNotFound': 'This question is no longer there.',
  'practice.tooManyMarks':
    'You have changed very many bookmarks and notes within an hour. Please try again in an hour.',
  'plan.bound': `Enter a whole number from ${limits.dailyBoundMin} to ${limits.dailyBoundMax}.`,
  'plan.exam': 'Choose an exam from the list.',
  'plan.examName': `The name may have at most ${limits.examNameCharacters} characters.`,
  'plan.examDate': 'Choose a day from today on, within five years.',
  'plan.level': 'Choose a level from the list.',
  'plan.tags': `At most ${limits.tagsPerItem} topics, each of at most ${limits.tagCharacters} characters.`,
  'plan.retention': `The share must be between ${100 * limits.retentionMin}% and ${100 * limits.retentionMax}%.`,
}
