import type { Page } from '@playwright/test'
import { expect, type ProductServer } from './fixture.ts'

export type Person = { email: string; password: string; firstName: string; lastName: string }

export const defaultPassword = 'correct horse battery'

/** Makes an account that is confirmed, without the screens: for journeys that are about something else. */
export async function createPerson(
  server: ProductServer,
  {
    email,
    firstName = 'Rahima',
    lastName = 'Khatun',
    groups = [],
  }: {
    email: string
    firstName?: string
    lastName?: string
    groups?: string[]
  },
): Promise<Person> {
  await server.admin(
    'create-user',
    email,
    '--password',
    defaultPassword,
    '--name',
    `${firstName}|${lastName}`,
  )
  for (const group of groups) await server.admin('grant', email, group)
  return { email, password: defaultPassword, firstName, lastName }
}

/** Signs in through the login screen and waits for the name in the navigation bar. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** The six digits in the newest mail to an address; `after` skips that many earlier mails. */
export async function readCode(
  server: ProductServer,
  email: string,
  options?: { after: number },
): Promise<string> {
  const [, code] = /^(\d{6})\r?$/m.exec(await server.readMail(email, options)) ?? []
  if (!code) throw new Error('The mail names no code')
  return code
}

/** A code that is certainly not this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

/** As people write it on a Bangla keyboard. */
export function inBanglaDigits(code: string): string {
  return code.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
}
