import { contestLimits } from '../../../exams/contest-limits.ts'
import { limits } from '../../../limits.ts'
import { pluralOf } from '../../plural.ts'

const plural = pluralOf('en')

export const contestMessages = {
  'contest.notFound': 'There is no such contest.',
  'contest.notAllowed': 'Only contest creators may do this, each with their own contests.',
  'contest.notAnId': 'The id of a contest is a UUID of its own.',
  'contest.name': `Enter a name of at most ${limits.packNameCharacters} characters.`,
  'contest.rules': `The rules may have at most ${contestLimits.rulesCharacters} characters.`,
  'contest.opensAt': 'Choose a start that is still to come, within a year.',
  'contest.closesAt': `The contest must last at least as long as its paper, and at most ${contestLimits.maxDays} days.`,
  'contest.maxEntries': `Enter a whole number from 1 to ${contestLimits.maxEntries.toLocaleString('en')}, or leave it empty.`,
  'contest.maxEntriesJoined': ({ count }: { count: number }) =>
    `${plural(count, { one: '1 person has', other: `${count} people have` })} joined already. Enter this number or a larger one, or leave it empty.`,
  'contest.full': 'All places of this contest are taken.',
  'contest.noPicture': ({ place }: { place: number }) =>
    `The picture of question ${place} no longer exists. Empty its cell in the last column of the table.`,
  'contest.tooFewQuestions': `A contest needs at least ${limits.examMinQuestions} questions.`,
  'contest.tooManyQuestions': `A paper has at most ${limits.questionsPerPack} questions.`,
  'contest.hasOpened': 'The contest is opening or has opened: it can no longer be changed.',
  'contest.own': 'You cannot take part in your own contest.',
  'contest.nickname': `Choose a nickname of at most ${contestLimits.nicknameCharacters} characters.`,
  'contest.nicknameMarks': `A nickname needs a letter, a digit or a sign, and at most ${contestLimits.nicknameMarks} marks on each letter.`,
  'contest.nicknameTaken':
    'Somebody else in this contest has this nickname, or one that looks the same. Please choose another.',
  'contest.district': 'Choose one of the districts of Bangladesh.',
  'contest.excluded': 'The holder of this contest has excluded you from it.',
  'contest.started': 'You have started this contest; the nickname stays.',
  'contest.notJoined': 'Join the contest first.',
  'contest.notOpen': 'The contest has not opened yet.',
  'contest.over': 'The contest is over.',
  'contest.noSuchNickname': 'Nobody in this contest has this nickname.',
  'contest.extraMinutes': `Give a whole number of minutes from 1 to ${contestLimits.maxExtraMinutes}; the whole exam may last at most ${limits.examMaxMinutes} minutes.`,
  'contest.theyHandedIn': 'They have already handed in their answers.',
  'contest.handedIn': 'You have already handed in your answers.',
}
