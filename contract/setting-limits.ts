/** The limits of settings that administrators change in a page. */
export const settingLimits = {
  requestsPerMinuteMin: 60,
  requestsPerMinuteMax: 10_000_000,
  senderCharacters: 200,
  mailNoteCharacters: 500,
  schoolNameCharacters: 60,
  logLevels: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
} as const
