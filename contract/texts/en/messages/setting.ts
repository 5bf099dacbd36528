/** Refusals of an administrator's settings. Only the server uses them. */
export const settingMessages = {
  'setting.needsRestart': 'This setting is an environment variable, read when the server starts.',
  'setting.byEnvironment':
    'An environment variable sets this. Remove it there first, and restart the server.',
  'setting.badSender':
    'Write an e-mail address, or a name and an address as in: School <school@school.example>',
  'setting.badAddress': 'Write an e-mail address, as in: help@school.example',
  'setting.badNote': ({ most }: { most: number }) => `Write a text of at most ${most} characters.`,
  'setting.badLevel': 'Choose one of the levels.',
  'setting.badRate': ({ least, most }: { least: number; most: number }) =>
    `Write a whole number from ${least} to ${most}.`,
}
