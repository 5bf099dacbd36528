import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSmtp } from '../../tests/smtp.ts'
import { createMailer } from './mailer.ts'
import { writeSignUpCodeMail } from './sign-up-code.ts'

const mailFrom = 'Onushilon <no-reply@onushilon.test>'
const mail = writeSignUpCodeMail({
  to: 'a.learner@example.com',
  givenName: 'আয়েশা',
  code: '012345',
  minutes: 30,
})

test('the mail has the code alone on its line, in both languages', () => {
  expect(mail.text.split('\n')).toContain('012345')
  expect(mail.text).toContain('valid for 30 minutes')
  expect(mail.text).toContain('৩০ মিনিট')
})

test('a mail goes out over SMTP as it was written', async () => {
  const smtp = await startTestSmtp()
  onTestFinished(smtp.stop)
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom, dataDir: '', log: { info: () => {} } })
  onTestFinished(async () => mailer.close())

  await mailer.send(mail)

  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toMatchObject({ from: 'no-reply@onushilon.test', to: ['a.learner@example.com'] })
  expect(smtp.received[0]?.subject).toBe('012345 is your Onushilon verification code')
  expect(smtp.received[0]?.text).toBe(mail.text)
})

test('a server that refuses or is away makes the sending fail', async () => {
  const smtp = await startTestSmtp({ refusals: 1 })
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom, dataDir: '', log: { info: () => {} } })
  onTestFinished(async () => mailer.close())
  await expect(mailer.send(mail)).rejects.toThrow()

  await smtp.stop()
  await expect(mailer.send(mail)).rejects.toThrow()
})

test('without a server a mail is a readable file in the outbox, named in the log', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const lines: unknown[] = []
  const log = { info: (fields: unknown) => void lines.push(fields) }
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir, log: log as never })

  await mailer.send(mail)
  await mailer.send({ ...mail, to: '../../etc/passwd@example.com', subject: 'x\r\nBcc: y@example.com' })

  const files = await readdir(path.join(dataDir, 'outbox'))
  expect(files).toHaveLength(2)
  const first = files.find((file) => file.includes('a.learner-at-example.com')) ?? ''
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-a\.learner-at-example\.com-[0-9a-f]{4}\.eml$/)
  const text = await readFile(path.join(dataDir, 'outbox', first), 'utf8')
  expect(text).toContain('To: a.learner@example.com')
  expect(text).toContain('\n012345\n')
  expect(lines).toContainEqual({ file: path.join(dataDir, 'outbox', first), to: mail.to })
  const second = await readFile(
    path.join(dataDir, 'outbox', files.find((file) => file !== first) ?? ''),
    'utf8',
  )
  expect(second).not.toMatch(/^Bcc:/m)
})
