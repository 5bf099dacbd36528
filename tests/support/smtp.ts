import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  from: string
  to: string[]
  subject: string
  text: string
  /** The page of a mail with one. */
  html: string | undefined
  raw: string
}

/**
 * A local mail server that stores what it receives. It refuses the first `refusals` mails temporarily, and
 * with `refusesAll` every address permanently.
 */
export async function startTestSmtp({
  refusals = 0,
  refusesAll = false,
}: {
  refusals?: number
  refusesAll?: boolean
} = {}) {
  const received: ReceivedMail[] = []
  const waiting: (() => void)[] = []
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (!refusesAll) return done()
      return done(Object.assign(new Error(`5.1.1 <${address}> is unknown here`), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refused < refusals) {
          refused++
          return done(Object.assign(new Error('Busy, try again later'), { responseCode: 451 }))
        }
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString('utf8')),
        })
        for (const wake of waiting.splice(0)) wake()
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Resolves once `count` mails have arrived. */
    waitFor: async (count: number) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Parses enough MIME for a single text part, or for a text and a page. */
function readMail(raw: string): Pick<ReceivedMail, 'subject' | 'text' | 'html' | 'raw'> {
  const { header, body } = splitHead(raw)
  const [, boundary] = /boundary="([^"]+)"/.exec(header('Content-Type')) ?? []
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw]
  const [text = '', html] = parts.map((part) => decodeBody(part.replace(/^\r\n/, '')))
  return { subject: decodeWords(header('Subject')), text, html, raw }
}

function splitHead(raw: string): { header: (name: string) => string; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '',
    body: rest.join('\r\n\r\n'),
  }
}

/** Decodes the words of a header that are not ASCII; the space between two of them means nothing. */
function decodeWords(value: string): string {
  const joined = value.replace(/(\?=)\s+(?==\?)/g, '$1')
  return joined.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : decodeQuoted(word.replaceAll('_', ' ')),
  )
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeBody(part: string): string {
  const { header, body } = splitHead(part)
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuoted(body.replace(/=\r\n/g, ''))
        : body
  return text.replace(/\r\n/g, '\n')
}
