import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The administrators' page of mails that could not be delivered. */
export const undeliveredMails = {
  title: 'Mails that were not delivered',
  help: 'A mail is tried for half an hour, then kept here for fourteen days. Codes in it may have expired by then. Its text is not shown.',
  empty: 'Every mail was delivered.',
  filesTitle: 'No mail leaves this server.',
  filesHelp:
    'No mail server is set, so each mail is only written to a file in the folder outbox of the data. Nobody who waits for a code gets one. Set SMTP_URL to send mails.',
  to: (address: string) => `To ${address}`,
  unreadable: 'Sealed with a secret key that is lost. It can only be discarded.',
  givenUp: (time: string) => `Given up on ${time}`,
  nextTry: (time: string) => `Next try on ${time}`,
  sendAgain: 'Send again',
  sending: 'Sending…',
  sent: 'The mail is on its way.',
  sendAll: 'Send all again',
  sentAll: (mailCount: number) =>
    `${mailCount} ${plural(mailCount, { one: 'mail is', other: 'mails are' })} on the way.`,
  sendFailed: "The mail couldn't be sent again.",
  discard: 'Discard',
  discardTitle: 'Discard the mail?',
  discardQuestion: (address: string) => `The mail to ${address} is deleted and never sent.`,
  discarding: 'Discarding…',
  discarded: 'Mail discarded.',
  discardFailed: "The mail couldn't be discarded.",
  unknownAddress: 'an unknown address',
}
