import { contestLimits } from '../../exams/contest-limits.ts'
import { timeZone } from '../../limits.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h12',
})

const minutes = (count: number) => `${count} ${plural(count, { one: 'minute', other: 'minutes' })}`

/** The screen that the owner of a contest sees while it runs. */
export const contestDesk = {
  title: 'Live view of the contest',
  opensAt: (time: string) => `Opens on ${time}.`,
  closesAt: (time: string) => `Open until ${time}.`,
  closing: 'The time is up. The places are known as soon as the last exam is handed in.',
  finishedAt: (time: string) => `Finished on ${time}. The places are known.`,
  /** The time of day of an instant in Dhaka: "3:05:20 pm". */
  clock: (instant: string) => clock.format(new Date(instant)),
  joined: 'Joined',
  started: 'Started',
  submitted: 'Handed in',
  asOf: (time: string) => `As of ${time}, updated every few seconds.`,
  pausedAt: (time: string) => `Paused. As of ${time}.`,
  lastAt: (time: string) => `As of ${time}.`,
  pause: 'Pause',
  resume: 'Go on',
  late: 'These figures are old.',
  lateHelp: (time: string) => `They are as of ${time}. The page keeps trying.`,
  people: 'Who has joined',
  nickname: 'Nickname or a part of it',
  find: 'Find',
  everybody: 'Show everybody',
  found: (count: number) => plural(count, { one: 'One person found.', other: `${count} people found.` }),
  noneFound: (search: string) => `No nickname contains “${search}”.`,
  empty: 'Nobody has joined yet.',
  emptyHelp: 'Everybody who joins appears here.',
  nobodyFurther: 'There is nobody after this.',
  pages: 'Pages of the list',
  firstPage: 'To the beginning',
  nextPage: 'Next page',
  newestAnswer: 'Newest answer',
  answered: 'Answered',
  timeEnds: 'Time ends',
  states: {
    waiting: 'Not started',
    working: 'Working',
    over: 'Time is up',
    submitted: 'Handed in',
    excluded: 'Excluded',
  },
  answeredOf: (answered: number, total: number) => `${answered} of ${total}`,
  ago: (seconds: number) => {
    if (seconds < 3) return 'just now'
    if (seconds < 60) return `${seconds} seconds ago`
    if (seconds < 3600) return `${minutes(Math.floor(seconds / 60))} ago`
    const hours = Math.floor(seconds / 3600)
    return `${hours} ${plural(hours, { one: 'hour', other: 'hours' })} ago`
  },
  extra: (count: number) => `${minutes(count)} extra`,
  moreTime: 'More time',
  moreTimeForAll: 'More time for all',
  moreTimeFor: (nickname: string) => `More time for ${nickname}`,
  minutes: 'Minutes',
  minutesHelp: `From 1 to ${contestLimits.maxExtraMinutes}.`,
  forAll: [
    'Everybody who has not handed in gets these minutes, whether they have started or not.',
    'The contest closes that much later.',
  ],
  forOne: [
    'Only this person gets these minutes, whether they have started or not.',
    'Places, right answers and explanations wait until this exam is handed in.',
  ],
  cannotTakeBack: 'You cannot take this time back.',
  minutesWrong: `Enter a whole number from 1 to ${contestLimits.maxExtraMinutes}.`,
  exclude: 'Exclude',
  excludeName: (nickname: string) => `Exclude ${nickname}`,
  excludeTitle: (nickname: string) => `Exclude ${nickname}?`,
  excludeHelp: [
    'They have no place in the merit list, cannot start, and cannot join again under another name.',
    'An exam that they have started goes on and is kept. You can let them in again, also after the end.',
  ],
  isExcluded: (nickname: string) => `${nickname} is excluded.`,
  letIn: 'Let in again',
  letInName: (nickname: string) => `Let ${nickname} in again`,
  letInTitle: (nickname: string) => `Let ${nickname} in again?`,
  letInHelp: [
    'They take part as before, under the same nickname. If the contest is over, they get their place.',
  ],
  isLetIn: (nickname: string) => `${nickname} takes part again.`,
  changing: 'Sending…',
  changeFailed: 'Nothing was changed.',
  paperHelp:
    'Only you see this page. The options are in the order in which everybody gets them. The file can be added to another contest, and its texts to a pack.',
  showPaper: 'Show and print',
  papers: { all: 'The paper with the key', questions: 'Question paper', key: 'Key' },
  downloadPaper: 'Download the questions (CSV)',
  toContest: 'To the contest',
  give: 'Give time',
  giving: 'Giving…',
  gaveAll: (count: number) => `Everybody has ${minutes(count)} more.`,
  gaveOne: (count: number, nickname: string) => `${nickname} has ${minutes(count)} more.`,
  giveFailed: 'No time was given.',
  giveUnknown: 'It is not certain whether the time was given.',
  giveUnknownHelp: 'Close this and check when the time ends before you try again.',
}
