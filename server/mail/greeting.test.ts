import { expect, test } from 'vitest'
import { codeMail } from './code-mail.ts'
import { greet } from './greeting.ts'
import { writePasswordChangedMail } from './notices.ts'

test.each(['Rahim', 'Md. Rahim', 'Anne-Marie', 'D’Costa', "O'Neil", 'রহিম', 'ফাতেমা তুজ জোহরা', 'শ্রেয়সী', 'Ａ'])(
  'a name is greeted: %s',
  (name) => expect(greet(name)).toBe(`Hello ${name},`),
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
  const to = 'somebody@example.com'
  expect(greet(givenName)).toBe('Hello,')
  const mails = [
    codeMail({ purpose: 'sign-up', to, givenName, code: '123456', minutes: 30 }),
    writePasswordChangedMail({ to, givenName }),
  ]
  for (const { text, subject } of mails) {
    expect(text).toMatch(/^Hello,\n/)
    expect(subject).not.toContain('evil')
  }
})
