import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The exams and votes that this browser sends when there is a network. */
export const outbox = {
  waiting: ({ results, votes }: Record<'results' | 'votes', number>) => {
    const parts = [
      results > 0 && `${results} ${plural(results, { one: 'result', other: 'results' })}`,
      votes > 0 && `${votes} ${plural(votes, { one: 'vote', other: 'votes' })}`,
    ]
    const verb = results + votes === 1 ? 'waits' : 'wait'
    return `${parts.filter(Boolean).join(' and ')} ${verb} for the network`
  },
  refused: (packName: string) => `The exam on ${packName} could not be marked.`,
  answersKept: 'Your answers are still on this device.',
  remove: 'Remove the answers',
  removeTitle: 'Remove these answers?',
  removeQuestion: (packName: string, answers: number) =>
    `The exam on ${packName} and its ${plural(answers, { one: 'answer', other: `${answers} answers` })} are only on this device. Without them it can never be marked.`,
  marked: (packName: string) => `Your exam on ${packName} has been marked. See Results.`,
  voteWaits: 'Your vote will be sent when the network is back.',
  noRoom: 'This device has no room left to store your answers. Stay on this page until the network is back.',
}

/** Asked before a sign-out while the server does not have everything. */
export const unsent = {
  title: 'Sign out and lose answers?',
  question: ({ answers, exams }: Record<'answers' | 'exams', number>) => {
    const parts = [
      answers > 0 && plural(answers, { one: 'one answer', other: `${answers} answers` }),
      exams > 0 && plural(exams, { one: 'one exam', other: `${exams} exams` }),
    ]
    return `The server does not have ${parts.filter(Boolean).join(' and ')} of yours yet. Stay signed in, and they are sent when there is a network. If you sign out now, they are deleted from this device, so that nobody else reads them.`
  },
  choicesTitle: 'Sign out with answers not sent?',
  choices: (count: number) =>
    plural(count, {
      one: 'One answer in an exam has not reached the server yet. It stays on this device and is sent when you sign in here again. Do that before the time is up: later it may not count.',
      other: `${count} answers in exams have not reached the server yet. They stay on this device and are sent when you sign in here again. Do that before the time is up: later they may not count.`,
    }),
  packsTitle: 'Sign out and remove kept packs?',
  packs: (count: number) =>
    plural(count, {
      one: 'The pack that you keep offline is removed from this device.',
      other: `The ${count} packs that you keep offline are removed from this device.`,
    }),
  stay: 'Stay signed in',
  leave: 'Sign out and delete them',
  leaving: 'Signing out…',
}

/** An exam that is sat on a kept pack, without a network. */
export const offlineExam = {
  startHelp:
    'There is no network. You can take this exam on this device. It is marked when the network is back, and the result says that it was taken offline.',
  wrongDate: 'The date of this device is wrong. Set it first, so that the exam gets the right time.',
  doneTitle: 'Your answers are stored on this device',
  doneHelp:
    'They will be sent and marked as soon as the network is back. The result then appears under Results.',
  markedTitle: 'Your exam has been marked',
  markedHelp: 'The network is back, and your answers have arrived.',
  seeResult: 'See the result',
  backToPack: 'Back to the pack',
  satOffline: (time: string) => `Taken offline on ${time}. The time was measured by the device.`,
  satOfflineShort: 'Taken offline',
  leftOut: (count: number) =>
    plural(count, {
      one: 'One question was changed or removed since you kept the pack. It does not count.',
      other: `${count} questions were changed or removed since you kept the pack. They do not count.`,
    }),
}
