import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'
import { traced } from '../lib/traced.ts'
import type { SmsSignIn } from '../settings/sms-settings.ts'
import type { Mail, Mailer } from './mail.ts'
import { addToPage, linesOf } from './mail-page.ts'
import { createFolderMailer } from './outbox-folder.ts'
import { createSmsGateway } from './sms/gateway.ts'

const seconds = 1000

/** The sender, and what ends every mail: the school's name, the address for questions and the note. */
type Letterhead = {
  mailFrom: string
  mailNote: string | undefined
  schoolName?: string | undefined
  supportEmail?: string | undefined
}

export type MailerOptions = {
  /** Unset: each mail becomes a file in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  dataDir: string
  /** Without a gateway, messages to phones become files in the outbox too. */
  smsSignIn?: SmsSignIn | null
  /** Reads what may change while the server runs; otherwise `mailFrom` is the sender, and mails have no note. */
  readLive?: () => Letterhead
  log: Pick<FastifyBaseLogger, 'info'>
}

/**
 * Delivers a mail immediately or throws; the job queue retries. Without an SMTP server the mail becomes a
 * readable file under `outbox` in the data directory, named in the log.
 */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
  smsSignIn,
  log,
  readLive = () => ({ mailFrom, mailNote: undefined }),
}: MailerOptions): Mailer & { close: () => void } {
  const folder = createFolderMailer({ dataDir, headers: automatic, log })
  const { send, close } = smtpUrl ? smtpMailer(smtpUrl) : folder
  const sendSms = smsSignIn?.gateway ? createSmsGateway(smsSignIn.gateway) : null
  return {
    send: (mail) => {
      const { mailFrom, mailNote, schoolName, supportEmail } = readLive()
      const help = supportEmail && `প্রশ্ন থাকলে লিখুন: ${supportEmail}\nQuestions? Write to ${supportEmail}`
      const note = [schoolName, help, mailNote].filter((text) => text !== undefined).join('\n')
      return traced(
        () => ({ name: mail.sms ? 'send an SMS' : 'send a mail', kind: 'client', attributes: {} }),
        () => {
          if (!mail.sms) return send(withNote(mail, note || undefined), mailFrom)
          return sendSms ? sendSms(mail) : folder.send(mail, mailFrom)
        },
      )
    },
    close,
  }
}

type Delivery = { send: (mail: Mail, from: string) => Promise<void>; close: () => void }

/** Stops auto-replies such as holiday notices. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** A mail server's refusal, for logs. Servers repeat the address in it, and logs must not contain any. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly code: string | undefined
  readonly responseCode: number | undefined

  constructor(error: unknown, to: string) {
    const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number }
    super(withoutAddress(message, to))
    this.code = code
    this.responseCode = responseCode
  }
}

/** Removes the address in every form in which a server may repeat it. */
function withoutAddress(text: string, to: string): string {
  return text.replaceAll(to, '…').replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '…')
}

function smtpMailer(smtpUrl: string): Delivery {
  let opened: Promise<Transporter> | undefined
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 30 * seconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    send: async ({ to, subject, text, html }, from) => {
      opened ??= open()
      const transport = await opened
      try {
        // Passed as an object, the address is one mailbox, whatever it contains.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          // Quoted-printable would triple the size of Bangla.
          textEncoding: 'base64',
          headers: automatic,
        })
      } catch (error) {
        throw new DeliveryError(error, to)
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** Returns the mail with the installation's note at its end: the name and the telephone number of a school. */
function withNote({ text, html, ...mail }: Mail, note: string | undefined): Mail {
  if (note === undefined) return { ...mail, text, ...(html !== undefined && { html }) }
  return {
    ...mail,
    text: `${text}\n* * *\n\n${linesOf(note).join('\n')}\n`,
    ...(html !== undefined && { html: addToPage(html, note) }),
  }
}
