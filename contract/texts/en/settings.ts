import { settingLimits } from '../../setting-limits.ts'

/** The administrators' page of settings. */
export const settings = {
  title: 'Settings',
  liveTitle: 'Can be changed now',
  liveHelp:
    'A change is in force within a minute, without a restart. An environment variable wins over this page.',
  fixedTitle: 'Need a restart',
  fixedHelp:
    'These are environment variables, read when the server starts. Values that may hold a secret are not shown.',
  names: {
    MAIL_FROM: 'Sender of mails',
    MAIL_NOTE: 'Text at the end of every mail',
    SCHOOL_NAME: 'Name of the school',
    SUPPORT_EMAIL: 'Address for questions',
    LOG_LEVEL: 'Level of the log',
    RATE_LIMIT_PER_ADDRESS: 'Requests a minute from one address',
    RATE_LIMIT_PER_USER: 'Requests a minute of one signed-in user',
  } as Record<string, string>,
  helps: {
    MAIL_FROM: 'An address, or a name and an address in angle brackets. The mail server must allow it.',
    MAIL_NOTE: `For example a telephone number and when somebody answers it. At most ${settingLimits.mailNoteCharacters} characters.`,
    SCHOOL_NAME: `It is on sign-in cards and at the end of every mail. At most ${settingLimits.schoolNameCharacters} characters.`,
    SUPPORT_EMAIL:
      'An e-mail address that somebody reads. It is at the end of every mail and on the privacy policy. Without one, mails name none.',
    LOG_LEVEL: 'Lower levels write more into the log.',
    RATE_LIMIT_PER_ADDRESS: 'Raise it when a whole school shares one address and meets the limit.',
    RATE_LIMIT_PER_USER: 'Raise it when somebody at work meets the limit.',
  } as Record<string, string>,
  sources: {
    environment: 'set by the environment',
    page: 'set here',
    none: 'default',
  },
  hiddenSet: 'set, not shown',
  unset: 'not set',
  change: 'Change',
  value: 'Value',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Setting saved.',
  saveFailed: "The setting couldn't be saved.",
  toDefault: 'Back to the default',
  resetting: 'Changing…',
  isDefault: 'The default is in force again.',
}
