/*
 * Fixed data for the pictures of administration. The real numbers and times would differ at every run, and the
 * installation has no failures to show.
 */

const at = (time: string) => `2026-11-20T${time}:00.000Z`

/** The responses, by the field of the data API. */
export const fixedAdministration: Readonly<Record<string, unknown>> = {
  getServerState: {
    now: at('09:30'),
    version: '0.1.0',
    nodeVersion: '26.10.0',
    databaseVersion: '18.1',
    schema: '043-site-settings',
    isDatabaseEmbedded: true,
    databaseBytes: 1_840_000_000,
    diskFreeBytes: 9_000_000_000,
    diskBytes: 240_000_000_000,
    hasDailyBackup: true,
    lastBackupAt: at('02:04'),
    isBackupFailing: false,
    examsUnderWay: 214,
    jobsWaiting: 3,
    oldestJobAt: at('09:12'),
    jobsFailed: 1,
    mailsUndelivered: 2,
    faults: [{ route: '/graphql', count: 4 }],
    process: {
      uptimeSeconds: 271_000,
      memoryBytes: 312_000_000,
      poolSize: 10,
      poolInUse: 2,
      poolWaiting: 0,
    },
    search: { holder: 'thisProcess', records: 48_210, bytes: 61_000_000 },
  },
  listWaitingMails: [
    {
      id: '1',
      to: 'rahima.khatun@example.com',
      subject: 'অনুশীলন যাচাই কোড | Onushilon verification code',
      reason: '550 5.1.1 <…> is unknown here',
      nextAt: null,
      failedAt: at('07:41'),
    },
    {
      id: '3',
      to: 'sadia@example.com',
      subject: 'আপনি এখন প্রশ্নকর্তা | You are a creator now',
      reason: '452 4.2.2 mailbox full',
      nextAt: null,
      failedAt: at('08:15'),
    },
    {
      id: '2',
      to: 'tanvir@example.com',
      subject: 'অনুশীলন লগ ইন কোড | Onushilon sign-in code',
      reason: 'connect ECONNREFUSED 192.0.2.25:587',
      nextAt: at('09:36'),
      failedAt: null,
    },
  ],
}
