import type { Page } from '@playwright/test'
import { applicationHint } from '../../../contract/application-hint.ts'
import type { ProfileLevel } from '../../../contract/bank/levels.ts'
import { userPoolClientId } from '../../../server/identity/public-config.ts'
import { expect, type ProductServer } from './fixture.ts'

export type Person = { email: string; password: string; firstName: string; lastName: string }

export const defaultPassword = 'correct horse battery'

/** Creates a confirmed account without the screens, for journeys about other things. */
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
  await server.adminWith(defaultPassword, 'create-user', email, '--name', `${firstName}|${lastName}`)
  for (const group of groups) await server.admin('grant', email, group)
  return { email, password: defaultPassword, firstName, lastName }
}

/**
 * Signs in without the screen: the page is an empty document of the site afterwards, and the browser has the tokens where Amplify
 * stores them, and the hint for the server.
 */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const response = await page.request.post('/identity', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  const tokens = (await response.json()).AuthenticationResult
  if (!tokens) throw new Error(`${email} is not signed in: ${await response.text()}`)
  await page.goto('/robots.txt')
  await page.evaluate(storeTokens, {
    tokens: { accessToken: tokens.AccessToken, idToken: tokens.IdToken, refreshToken: tokens.RefreshToken },
    signInDetails: { loginId: email, authFlowType: 'USER_SRP_AUTH' },
    ...{ clientId: userPoolClientId, hint: applicationHint },
  })
}

/** Signs in a learner of this educational level. */
export async function signInOfLevel(page: Page, person: Person, level: ProfileLevel): Promise<void> {
  await signIn(page, person)
  const stored = await page.evaluate(() => Object.entries(localStorage))
  const response = await page.request.post('/identity', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.UpdateUserAttributes',
    },
    data: JSON.stringify({
      AccessToken: stored.find(([key]) => key.endsWith('.accessToken'))?.[1],
      UserAttributes: [{ Name: 'custom:level', Value: level }],
    }),
  })
  if (!response.ok()) throw new Error(`${person.email} has no level: ${await response.text()}`)
  // For tokens that name the level.
  await signIn(page, person)
}

/** Runs in the browser. */
function storeTokens({ tokens, signInDetails, clientId, hint }: StoredTokens): void {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`
  const { username } = JSON.parse(
    atob(tokens.accessToken.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')),
  )
  const entries = { ...tokens, clockDrift: '0', signInDetails: JSON.stringify(signInDetails) }
  for (const [name, entry] of Object.entries(entries)) {
    localStorage.setItem(`${prefix}.${username}.${name}`, entry)
  }
  // Last: other tabs read the session after each entry.
  localStorage.setItem(`${prefix}.LastAuthUser`, username)
  // biome-ignore lint/suspicious/noDocumentCookie: as the application sets it
  document.cookie = `${hint}=1; path=/; max-age=31536000; samesite=lax`
}

type StoredTokens = {
  tokens: Record<'accessToken' | 'idToken' | 'refreshToken', string>
  signInDetails: object
  clientId: string
  hint: string
}

/** Signs in through the login screen and waits for the screen after it. */
export async function signInOnScreen(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Returns the code in the newest mail to an address; waits until there are more than `after` mails. */
export async function readCode(
  server: ProductServer,
  email: string,
  options?: { after: number },
): Promise<string> {
  const [, code] = /^(\d{6})\r?$/m.exec(await server.readMail(email, options)) ?? []
  if (!code) throw new Error('The mail contains no code')
  return code
}

/** Returns another code than this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

/** Converts the digits to Bangla, as typed on a Bangla keyboard. */
export function inBanglaDigits(code: string): string {
  return code.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
}

/** The public id of the signed-in user, from the stored id token. */
export async function readUserId(page: Page): Promise<string> {
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const idToken = Object.entries(stored).find(([key]) => key.endsWith('.idToken'))?.[1] ?? ''
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).sub
}
