import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSmtp } from '../../tests/support/smtp.ts'
import { writeApplicationDecisionMail } from './application-decision.ts'
import { codeMail } from './code-mail.ts'
import { writeDeletionMail } from './deletion.ts'
import { createMailer, DeliveryError } from './mailer.ts'
import * as notices from './notices.ts'
import { deleteOldOutboxFiles } from './outbox-folder.ts'

const mailFrom = 'Onushilon <no-reply@onushilon.test>'
const addressee = { to: 'a.learner@example.com', givenName: 'আয়েশা' }
const code = { to: addressee.to, code: '012345', minutes: 30 }
const mail = codeMail({ purpose: 'sign-up', ...code })

const purposes = ['sign-up', 'reset-password', 'required-reset', 'email', 'sign-in'] as const

test.each(purposes)('a mail with a code (%s) has it alone on a line, in both languages', (purpose) => {
  const { text, subject } = codeMail({ purpose, ...code })

  expect(text.split('\n')).toContain('012345')
  expect(subject).toMatch(/^012345: অনুশীলন .+ \| Onushilon .+ code$/)
  expect(text).toContain('valid for 30 minutes')
  expect(text).toContain('৩০ মিনিট')
})

const namedMails = [
  ...Object.values(notices).map((write) => write({ ...addressee, left: 3, provider: 'Google' })),
  ...(['approved', 'rejected'] as const).map((status) =>
    writeApplicationDecisionMail({ ...addressee, status, publicUrl: 'https://onushilon.test' }),
  ),
  ...(['pack', 'question'] as const).map((kind) =>
    writeDeletionMail({ ...addressee, kind, title: 'গতি', reason: 'উত্তরটি <b>ভুল</b> & "old"' }),
  ),
]
const mailsOfCodes = purposes.map((purpose) => codeMail({ purpose, ...code }))
const allMails = [...mailsOfCodes, ...namedMails].map((mail) => [mail.subject, mail] as const)

test.each(allMails)('“%s” is whole in Bangla, then whole in English', (subject, { text, html = '' }) => {
  const [bangla = '', english = ''] = text.split('\n\n* * *\n\n')
  expect(subject).toMatch(/[\u0980-\u09ff] \| [\x20-\x7e]+$/)
  expect(bangla).toMatch(/^(শুভেচ্ছা|প্রিয় আয়েশা),\n\n/)
  expect(english).toMatch(/^Hello( আয়েশা)?,\n\n/)
  // Addresses, names of services and what people typed are the same in both.
  const ours = (part: string) => part.replace(/Google|\S+@\S+|https?:\S+|^>.*$|আয়েশা/gm, '')
  expect(ours(bangla)).not.toMatch(/[A-Za-z]/)
  expect(ours(english)).not.toMatch(/[\u0980-\u09ff]/)

  const [, inBangla = '', inEnglish = ''] = html.split(/<div lang="(?:bn|en)"/)
  const readable = (page: string) =>
    page.replace(/<[^>]+>/g, '\n').replace(/&(lt|gt|quot|amp);/g, (_, name: string) => characters[name] ?? '')
  for (const [part, page] of [
    [bangla, inBangla],
    [english, inEnglish],
  ] as const)
    for (const line of part.split('\n').filter(Boolean))
      expect(readable(page)).toContain(line.replace(/^> /, ''))
  expect(html, 'what people typed is never markup').not.toContain('<b>')
  expect(html).not.toMatch(/src=|url\(|<script|@import/)
})

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

test('mails with codes differ by purpose', () => {
  expect(new Set(purposes.map((purpose) => codeMail({ purpose, ...code }).subject)).size).toBe(5)
})

test('a mail file is a valid message with every character intact', async () => {
  const smtp = await startTestSmtp()
  onTestFinished(smtp.stop)
  const mailer = createMailer({
    smtpUrl: smtp.url,
    mailFrom: 'অনুশীলন <no-reply@onushilon.test>',
    dataDir: '',
    log: { info: () => {} },
  })
  onTestFinished(async () => mailer.close())
  const mails = [...mailsOfCodes, ...namedMails]

  for (const each of mails) await mailer.send(each)

  expect(smtp.received.map(({ subject, text, html }) => ({ subject, text, html }))).toEqual(
    mails.map(({ subject, text, html }) => ({ subject, text, html })),
  )
  for (const { raw } of smtp.received) {
    const [head = ''] = raw.split('\r\n\r\n')
    for (const header of [
      'Date: ',
      'Message-ID: <',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative;',
      'Auto-Submitted: auto-generated',
      'To: a.learner@example.com',
    ]) {
      expect(
        head.split('\r\n').some((line) => line.startsWith(header)),
        header,
      ).toBe(true)
    }
    // Bangla names are encoded, and no line exceeds the standard's limit.
    expect(head).toMatch(/^From: =\?UTF-8\?/m)
    expect(raw).toMatch(/^[\x20-\x7e\r\n\t]*$/)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998)
  }
})

test('a mail is delivered unchanged over SMTP', async () => {
  const smtp = await startTestSmtp()
  onTestFinished(smtp.stop)
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom, dataDir: '', log: { info: () => {} } })
  onTestFinished(async () => mailer.close())

  await mailer.send(mail)

  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toMatchObject({ from: 'no-reply@onushilon.test', to: ['a.learner@example.com'] })
  expect(smtp.received[0]?.subject).toBe('012345: অনুশীলন যাচাই কোড | Onushilon verification code')
  expect(smtp.received[0]?.text).toBe(mail.text)
})

test('sending fails when the server refuses or is unreachable', async () => {
  const smtp = await startTestSmtp({ refusals: 1 })
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom, dataDir: '', log: { info: () => {} } })
  onTestFinished(async () => mailer.close())
  await expect(mailer.send(mail)).rejects.toThrow()

  await smtp.stop()
  await expect(mailer.send(mail)).rejects.toThrow()
})

test('without a server a mail becomes a file in the outbox, which the log names without an address', async () => {
  const dataDir = await createDataDir()
  // As an older version created it.
  await mkdir(path.join(dataDir, 'outbox'), { mode: 0o755 })
  const lines: unknown[] = []
  const log = { info: (fields: unknown) => void lines.push(fields) }
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir, log: log as never })

  await mailer.send(mail)
  await mailer.send({ ...mail, to: '../../etc/passwd@example.com', subject: 'x\r\nBcc: y@example.com' })

  const files = (await readdir(path.join(dataDir, 'outbox'))).sort()
  const paths = files.map((file) => path.join(dataDir, 'outbox', file))
  expect(files).toEqual(Array(2).fill(expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/)))
  expect(lines).toHaveLength(2)
  expect(lines).toEqual(expect.arrayContaining(paths.map((file) => ({ file }))))
  const texts = await Promise.all(paths.map((file) => readFile(file, 'utf8')))
  const text = texts.find((each) => each.includes('To: a.learner@example.com'))
  expect(text).toContain('\n012345\n')
  for (const each of texts) expect(each).not.toMatch(/^Bcc:/m)
})

test('only the server’s user can list and read the outbox', async () => {
  const dataDir = await createDataDir()
  const outbox = path.join(dataDir, 'outbox')
  await mkdir(outbox, { mode: 0o755 })
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir, log: { info: () => {} } })

  await mailer.send(mail)

  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  const [file = ''] = await readdir(outbox)
  expect((await stat(path.join(outbox, file))).mode & 0o777).toBe(0o600)
})

test('mails in the outbox are deleted after thirty days, other files are not', async () => {
  const dataDir = await createDataDir()
  const outbox = path.join(dataDir, 'outbox')
  const now = new Date()
  await deleteOldOutboxFiles(dataDir, now)
  await mkdir(outbox)
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  for (const [name, days] of [
    ['old.eml', 31],
    ['half.eml.part', 31],
    ['notes.txt', 31],
    ['new.eml', 29],
  ] as const) {
    await writeFile(path.join(outbox, name), 'x')
    await utimes(path.join(outbox, name), daysAgo(days), daysAgo(days))
  }

  await deleteOldOutboxFiles(dataDir, now)

  expect((await readdir(outbox)).sort()).toEqual(['new.eml', 'notes.txt'])
})

async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

test('a delivery error does not contain the address, because it is logged', async () => {
  const smtp = await startTestSmtp({ refusesAll: true })
  onTestFinished(smtp.stop)
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom, dataDir: '', log: { info: () => {} } })
  onTestFinished(async () => mailer.close())

  const refusal: unknown = await mailer.send(mail).catch((error) => error)

  expect(refusal).toBeInstanceOf(DeliveryError)
  expect(refusal).toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  expect(inspect(refusal, { depth: 9, showHidden: true })).not.toMatch(/learner|@example/i)
})

test('the sender, the note and the address for questions of the moment are on every mail', async () => {
  const smtp = await startTestSmtp()
  onTestFinished(smtp.stop)
  let letterhead: {
    mailFrom: string
    mailNote: string | undefined
    schoolName?: string
    supportEmail?: string
  } = {
    mailFrom: 'a@onushilon.test',
    mailNote: undefined,
  }
  const options = {
    smtpUrl: smtp.url,
    mailFrom: 'start@onushilon.test',
    dataDir: '',
    log: { info: () => {} },
  }
  const mailer = createMailer({ ...options, readLive: () => letterhead })
  onTestFinished(async () => mailer.close())
  await mailer.send(mail)
  letterhead = { mailFrom: 'b@onushilon.test', mailNote: 'Ideal <b>Coaching</b>\n01712-345678' }
  await mailer.send(mail)
  await mailer.send({ to: 'a.learner@example.com', subject: 'S', text: 'T\n' })
  letterhead = { mailFrom: 'b@onushilon.test', mailNote: 'Call us', schoolName: 'Ideal School' }
  await mailer.send(mail)
  letterhead = { ...letterhead, supportEmail: 'help@school.example' }
  await mailer.send(mail)

  const [plain, noted, textAlone, named, answered] = smtp.received
  expect(smtp.received.map(({ from }) => from)).toEqual([
    ...['a@onushilon.test', 'b@onushilon.test', 'b@onushilon.test', 'b@onushilon.test'],
    'b@onushilon.test',
  ])
  expect(plain).toMatchObject({ text: mail.text, html: mail.html })
  expect(noted?.text).toBe(`${mail.text}\n* * *\n\nIdeal <b>Coaching</b>\n01712-345678\n`)
  expect(noted?.html).toContain('Ideal &lt;b&gt;Coaching&lt;/b&gt;<br>01712-345678</p>')
  expect(noted?.html).toMatch(/<\/html>\n$/)
  expect(textAlone?.text).toContain('01712-345678')
  expect(named?.text).toContain('* * *\n\nIdeal School\nCall us\n')
  expect(named?.text).not.toContain('Questions?')
  expect(answered?.text).toMatch(/help@school\.example\nQuestions\? Write to help@school\.example\nCall us\n/)
  expect(answered?.html).toContain('Questions? Write to help@school.example<br>Call us')
})
