import { pluralOf } from '../plural.ts'
import { examRules } from './exam-rules.ts'

const plural = pluralOf('en')
const two = (value: number) => String(value).padStart(2, '0')

/** Contests, as those who take part see them. */
export const contests = {
  title: 'Contests',
  lead: 'One paper, one time, one merit list.',
  yours: 'Your contest',
  isJoined: 'You take part',
  coming: 'Open or coming',
  over: 'Over',
  noneComing: 'No contest is announced.',
  noneComingHelp: 'Announced contests appear here with their dates and rules.',
  ...examRules,
  startsAt: (time: string) => `Starts for all: ${time}`,
  openBetween: (opening: string, closing: string) => `Open from ${opening} to ${closing}`,
  dhaka: 'time in Dhaka',
  isOpen: 'Open now',
  wasAt: (time: string) => `Ended: ${time}`,
  rules: 'Rules',
  sat: (people: number) =>
    people === 0
      ? 'Nobody took part.'
      : plural(people, { one: 'One person took part.', other: `${people} people took part.` }),
  joined: (people: number) =>
    people === 0
      ? 'Nobody takes part yet.'
      : plural(people, { one: 'One person takes part.', other: `${people} people take part.` }),
  placesTaken: (people: number, places: number) =>
    `${people} of ${plural(places, { one: '1 place', other: `${places} places` })} ${people === 1 || places === 1 ? 'is' : 'are'} taken.`,
  full: 'No place is left.',
  join: 'Take part',
  joinLead: 'Choose the name that the merit list shows.',
  joining: 'Sending…',
  nickname: 'Nickname',
  nicknameHelp:
    'Everybody in this contest sees it, and your certificate carries it. It need not be your name, and it cannot change once you start.',
  /** `level`: what is given so far. */
  group: (level: string | null) =>
    level === null ? 'Level and district (optional)' : `Level and district: ${level}`,
  level: 'Your level',
  district: 'Your district',
  notGiven: 'Not given',
  groupHelp: 'Optional. It shows your place among those of your level and of your district.',
  changeEntry: 'Change the entry',
  keepEntry: 'Save the entry',
  youAre: (nickname: string) => `You take part as ${nickname}.`,
  startsIn: 'Starts in',
  untilStart: (days: number, hours: number, minutes: number, seconds: number) =>
    days > 0
      ? `${plural(days, { one: '1 day', other: `${days} days` })} ${hours} h`
      : `${hours}:${two(minutes)}:${two(seconds)}`,
  stayHere: 'Stay on this page. The button to start appears by itself.',
  comeBack: 'Come back to this page some minutes before the start.',
  paperIsHere: 'The paper is on this device, sealed. It opens at the start.',
  ready: 'The contest is open.',
  start: 'Start',
  starting: 'Opening the paper…',
  startHelp: (minutes: number) =>
    `You have ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })} from the moment you start, and can start once.`,
  goOn: 'Go on with the exam',
  handedIn: 'You have handed in your answers.',
  waiting: 'The places appear here when everybody’s time is over.',
  notYours: 'You did not take part.',
  excluded: 'The holder of this contest has excluded you.',
  excludedHelp: 'You have no place in it. If you think that this is a mistake, ask the holder.',
  isYours: 'This is your contest. You can see who is taking part, but cannot take part yourself.',
  wasYours: 'You held this contest.',
  hold: 'New contest',
  edit: 'Edit the contest',
  live: 'Who is taking part',
  liveOver: 'Who took part',
  paper: 'The paper with the key',
  yourPlace: 'Your place',
  placeOf: (place: number, participants: number) => `${place} of ${participants}`,
  marks: 'Marks',
  fewer: (percent: string) => `You have more marks than ${percent} % of the participants.`,
  rightWrong: (right: number, wrong: number) => `${right} right, ${wrong} wrong`,
  review: 'Questions with the key',
  certificate: 'Certificate',
  list: 'Merit list',
  place: 'Place',
  you: 'you',
  levelOfList: 'Level',
  districtOfList: 'District',
  allOfThem: 'All',
  showList: 'Show the list',
  wholeList: 'Whole list',
  placeIn: (group: string) => `Your place: ${group}`,
  placeInGroup: (group: string, place: number, participants: number) =>
    `${group}: place ${place} of ${plural(participants, { one: '1 participant', other: `${participants} participants` })}`,
  peopleInGroup: (group: string, participants: number) =>
    `${group}: ${plural(participants, { one: '1 participant', other: `${participants} participants` })}`,
  nobodyInGroup: 'No participant gave this level or district.',
  download: 'Download the list (CSV)',
  downloading: 'Loading…',
  downloadFailed: 'The list could not be loaded. Try again.',
  listColumns: {
    place: 'Place',
    nickname: 'Nickname',
    level: 'Level',
    district: 'District',
    right: 'Right',
    wrong: 'Wrong',
    marks: 'Marks',
    percentile: 'Participants with fewer marks (%)',
  },
  noParticipants: 'Nobody sat this contest.',
  noMorePlaces: 'These are all places.',
  notFound: 'There is no such contest.',
  failed: 'The contest could not be opened.',
  submitted: 'Your answers are handed in.',
  backToContest: 'Back to the contest',
  noCertificate:
    'Everyone who sat this contest and answered something has a certificate, once the places are known.',
  certificateTitle: (contest: string) => `Certificate: ${contest}`,
  certifies: 'This certifies that',
  tookPart: 'took part in the contest',
  reached: (place: number, participants: number) =>
    `and reached place ${place} of ${plural(participants, { one: '1 participant', other: `${participants} participants` })}`,
  withMarks: (marks: string, asked: number) => `with ${marks} of ${asked} marks.`,
  signature: 'Signature of the organiser',
  print: 'Print',
}
