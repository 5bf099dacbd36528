import { limits } from '../../../limits.ts'

export const applicationMessages = {
  'application.linkShape':
    'Write the whole link of your profile, for example https://www.facebook.com/your.name',
  'application.linkTooLong': `A link can't be longer than ${limits.linkCharacters} characters.`,
  'application.tooLong': ({ maxCharacters }: { maxCharacters: number }) =>
    `Use at most ${maxCharacters} characters.`,
  'application.noAccount': 'Applications can be made only by accounts that are stored here.',
  'application.alreadyCreator': 'You are a creator already.',
  'application.alreadyApplied': 'You have already applied.',
  'application.approveFailed': "The application couldn't be approved.",
  'application.rejectFailed': "The application couldn't be rejected.",
  'application.rejectedBefore': "The application couldn't be approved. It has been rejected already.",
  'application.approvedBefore': "The application couldn't be rejected. It has been approved already.",
  'application.own': 'Another administrator has to decide on your own application.',
}
