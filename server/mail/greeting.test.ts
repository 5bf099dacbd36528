import { expect, test } from 'vitest'
import { codeMail } from './code-mail.ts'
import { greetByName, plainGreeting } from './greeting.ts'
import { writePasswordChangedMail } from './notices.ts'

const to = 'somebody@example.com'

test.each(['Rahim', 'Md. Rahim', 'Anne-Marie', 'D’Costa', "O'Neil", 'রহিম', 'ফাতেমা তুজ জোহরা', 'শ্রেয়সী', 'Ａ'])(
  'a notice greets by name: %s',
  (name) => {
    const { text } = writePasswordChangedMail({ to, givenName: name })
    expect(text).toMatch(`প্রিয় ${name},\n`)
    expect(text).toMatch(`\nHello ${name},\n`)
  },
)

test.each([
  '',
  'https://evil.example/x',
  'evil.example',
  'www.evil.example',
  'You won! Open evil.example',
  'mail me@evil.example',
  'call 01712345678',
  'কল ০১৭১২৩৪৫৬৭৮',
  'Rahim\nYour code is old',
  'your account is closed unless you write to us',
  '<a href=x>',
])('text that is not a name is left out of the greeting: %j', (givenName) => {
  expect(greetByName(givenName)).toEqual(plainGreeting)
  expect(writePasswordChangedMail({ to, givenName }).text).toMatch(/^শুভেচ্ছা,\n[\s\S]*\nHello,\n/)
})

test.each(['sign-up', 'reset-password', 'email', 'sign-in'] as const)(
  'a mail with a code (%s) contains nothing that its sender typed',
  (purpose) => {
    const mail = codeMail({ purpose, to, code: '123456', minutes: 30, ...{ givenName: 'you have won' } })
    expect(mail.text).toMatch(/^শুভেচ্ছা,\n[\s\S]*\nHello,\n/)
    expect(JSON.stringify(mail)).not.toContain('won')
  },
)
