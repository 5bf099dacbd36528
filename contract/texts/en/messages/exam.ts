import { limits } from '../../../limits.ts'
import { pluralOf } from '../../plural.ts'
import { exam } from '../exam.ts'
import { errors } from '../shell.ts'

const plural = pluralOf('en')

type AtPlace = { place: number }

export const examMessages = {
  'exam.tooFewQuestions': "You can't take exam on this pack as it has less than 5 questions.",
  'exam.noQuestions': "Can't find the questions.",
  'exam.notAnInteger': 'Time must be an integer.',
  'exam.outOfRange': "You can't set more than 3 hours and 20 minutes or less than 1 minute.",
  'exam.notAWrongMark': 'The deduction for a wrong answer must be 0, 0.25 or 0.5.',
  'exam.answersNotAList': 'The answers must be a list with one entry for each question.',
  'exam.answersWrongCount': ({ expected, found }: { expected: number; found: number }) =>
    `There must be ${expected} answers, one for each question, but there ${plural(found, { one: 'is', other: 'are' })} ${found}.`,
  'exam.tooManyAnswers': `At most ${limits.questionsPerPack} answers can be saved at once.`,
  'exam.answerWithoutTime': ({ place }: AtPlace) => `Answer ${place} has no time of choice.`,
  'exam.noSuchPlace': ({ place }: AtPlace) => `There is no question ${place} in this exam.`,
  'exam.answerNotAnOption': ({ place }: AtPlace) =>
    `Answer ${place} must be empty or an option of question ${place}.`,
  'exam.notFound': "Can't find the exam.",
  'exam.packNotFound': 'Pack not found.',
  'exam.answersHidden': `${exam.sitting} ${exam.sittingHelp}`,
  'exam.answersUnopened': `${exam.ended} ${exam.endedHelp}`,
  'exam.changesWithoutTime': 'The time of the last changes is missing.',
  'exam.over': 'This exam ended more than a day ago, so it can no longer be submitted. Start a new one.',
  'exam.tooManySubmissions': 'You have submitted too many exams. Please try again in an hour.',
  'exam.notAQuestion': ({ place }: AtPlace) => `Question ${place} is not a question of this pack.`,
  'exam.offlineTooLong': 'The exam took longer than its time allowed.',
  'exam.offlineTooOld': `This exam was taken more than ${limits.offlineExamDays} days ago, so it can no longer be marked.`,
  'exam.offlineChanged':
    'All questions of this exam were changed or removed since you kept the pack, so it cannot be marked.',
  'exam.noneInProgress': 'You have no exam in progress here.',
  'exam.alreadySubmitted': 'This exam has already been submitted.',
  'results.notAuthorized': errors.notAllowed,
}
