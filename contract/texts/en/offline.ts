import { pluralOf } from '../plural.ts'
import { formats } from './formats.ts'

const plural = pluralOf('en')

const size = (bytes: number) => `${formats.number(Math.max(1, Math.round(bytes / 1000)))} kB`

/** The packs that a browser keeps for use without a network. */
export const offline = {
  title: 'Without a network',
  introduction: 'This browser shows the pages below even when the network is gone.',
  size,
  /** The text before and after the time of a stored page. */
  copyBefore: 'The server cannot be reached. This is the copy of ',
  copyAfter: '.',
  keep: 'Keep offline',
  kept: (bytes: number) => `Kept offline: ${size(bytes)}`,
  keepTitle: 'Keep this pack offline?',
  measuring: 'Finding out the size...',
  keepHelp: (questions: string, bytes: number) =>
    `Keeping ${questions} with answers, notes and pictures takes ${size(bytes)} on this device. Then you can practise without a network.`,
  sharedDevice: 'Signing out removes everything that is kept.',
  keeping: 'Keeping...',
  progress: (percent: number) => `${percent}% is kept`,
  keptNow: 'The pack is kept on this device.',
  keepFailed: 'The pack could not be kept.',
  /** The pack needs more room than the browser has left. */
  tooBig: (left: number) => `There is not enough room: this browser has ${size(left)} left.`,
  tooBigHelp: 'Remove kept packs that you no longer need, or free some storage on the device.',
  full: 'There is not enough room left. Remove kept packs that you no longer need, or free some storage on the device.',
  remove: 'Remove',
  removePack: (name: string) => `Remove ${name} from this device`,
  removeTitle: 'Remove this pack from the device?',
  removeQuestion: (count: number) =>
    `${plural(count, { one: 'Its question', other: `Its ${count} questions` })} cannot be opened here without a network any more. Answers that wait to be sent stay.`,
  notRemoved: 'The pack could not be removed.',
  removed: 'The pack is no longer kept on this device.',
  needsHttps: 'A pack can be kept offline only when this site is opened with https.',
  packsTitle: 'Kept packs',
  noPacks: 'No pack is kept on this device.',
  noPacksHelp: 'Open a pack and press “Keep offline”.',
  asOf: (time: string) => `as of ${time}`,
  allPacks: (bytes: number) => `All kept packs take ${size(bytes)}.`,
  pagesTitle: 'Visited pages',
  noPages: 'No page is stored yet.',
  signInToKeep: 'When you are signed in, you can keep whole packs on this device.',
  needsNetwork: 'The server cannot be reached, and this page needs it.',
  keptHere: 'What you can do now',
  practiseKept: 'Practise kept questions',
  /** Goes on with the run of the day that was begun before. */
  goOnHere: 'Go on with today’s questions',
  whatIsKept: 'See what is kept offline',
}
