import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mail.ts'

const seconds = 1000

export type MailerOptions = {
  /** Unset: each mail becomes a file in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  dataDir: string
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
  log,
}: MailerOptions): Mailer & { close: () => void } {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : outboxMailer(path.join(dataDir, 'outbox'), mailFrom, log)
}

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

function smtpMailer(smtpUrl: string, mailFrom: string): Mailer & { close: () => void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text }) => {
      try {
        // Passed as an object, the address is one mailbox, whatever it contains.
        await transport.sendMail({
          from: mailFrom,
          to: { name: '', address: to },
          subject,
          text,
          // Quoted-printable would triple the size of Bangla.
          textEncoding: 'base64',
          headers: automatic,
        })
      } catch (error) {
        throw new DeliveryError(error, to)
      }
    },
    close: () => transport.close(),
  }
}

function outboxMailer(
  directory: string,
  mailFrom: string,
  log: MailerOptions['log'],
): Mailer & { close: () => void } {
  return {
    send: async (mail) => {
      await mkdir(directory, { recursive: true })
      const now = new Date()
      const file = path.join(directory, fileName(mail.to, now))
      // Written to a temporary name first, so that no reader sees half a mail.
      await writeFile(`${file}.part`, writeLetter(mail, mailFrom, now), { mode: 0o600, flag: 'wx' })
      await rename(`${file}.part`, file)
      log.info({ file: path.resolve(file), to: mail.to }, 'a mail was written to the outbox')
    },
    close: () => {},
  }
}

/** `2026-11-21T01-02-03-456Z-name-at-example.com-9f3a.eml`: sorts by time, without path characters. */
function fileName(to: string, now: Date): string {
  const time = now.toISOString().replace(/[:.]/g, '-')
  const name = to
    .replace('@', '-at-')
    .replace(/[^A-Za-z0-9.-]+/g, '_')
    .replace(/\.{2,}/g, '.')
    .slice(0, 80)
  return `${time}-${name}-${randomBytes(2).toString('hex')}.eml`
}

function writeLetter({ to, subject, text }: Mail, from: string, now: Date): string {
  const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ')
  return [
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${oneLine(subject)}`,
    ...Object.entries(automatic).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
  ].join('\n')
}
