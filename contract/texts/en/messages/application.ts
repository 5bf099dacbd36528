import { limits } from '../../../limits.ts'

export const applicationMessages = {
  'application.linkShape':
    'Enter the whole link to your profile, for example https://www.facebook.com/your.name',
  'application.linkTooLong': `A link can't be longer than ${limits.linkCharacters} characters.`,
  'application.tooLong': ({ maxCharacters }: { maxCharacters: number }) =>
    `Use at most ${maxCharacters} characters.`,
  'application.noAccount': 'Only accounts of this site can apply.',
  'application.alreadyCreator': 'You are already a creator.',
  'application.alreadyApplied': 'You have already applied.',
  'application.approveFailed': "The application couldn't be approved.",
  'application.rejectFailed': "The application couldn't be rejected.",
  'application.rejectedBefore': "The application couldn't be approved. It has already been rejected.",
  'application.approvedBefore': "The application couldn't be rejected. It has already been approved.",
  'application.own': 'Another administrator must review your application.',
}
