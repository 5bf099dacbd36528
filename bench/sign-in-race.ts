import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { request } from 'undici'
import { userPoolClientId } from '../server/identity/public-config.ts'
import type { Product } from './product.ts'

type Answer = { status: number; body: { AuthenticationResult?: Tokens } }
type Tokens = { AccessToken: string; RefreshToken: string }
export type SignInRace = {
  perSecond: number
  resets: number
  /** Sessions that were opened. */
  signIns: number
  /** Those of them that outlived the reset. */
  alive: number
  /** The rounds in which one did. */
  kept: number
}

const email = 'racer@example.com'

/**
 * Signs in with the current password, this many times a second, while it is reset by a mailed code, round by
 * round. Returns how many of the sessions outlive the reset, and in how many rounds one does.
 */
export async function measureSignInRace(
  product: Product,
  { perSecond, resets }: { perSecond: number; resets: number },
): Promise<SignInRace> {
  const sum: SignInRace = { perSecond, resets, signIns: 0, alive: 0, kept: 0 }
  let password = 'racing password 0'
  await product.adminWith(password, 'reset-password', email)
  for (let round = 1; round <= resets; round += 1) {
    const next = `racing password ${round}`
    const opened = await signInDuringReset(product, { perSecond, password, next })
    const doors = await Promise.all(opened.map((tokens) => isAlive(product, tokens)))
    const alive = doors.filter(Boolean).length
    sum.signIns += opened.length
    sum.alive += alive
    if (alive > 0) sum.kept += 1
    password = next
  }
  return sum
}

/** Signs in for a second, with a reset in the middle; returns the tokens of the sign-ins that succeeded. */
async function signInDuringReset(
  product: Product,
  { perSecond, password, next }: { perSecond: number; password: string; next: string },
): Promise<Tokens[]> {
  const code = await mailCode(product)
  const signIns: Promise<Answer>[] = []
  const signIn = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } }
  const signInFor = async (ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end; await delay(1000 / perSecond))
      signIns.push(call(product, 'InitiateAuth', signIn))
  }
  await signInFor(500)
  const reset = call(product, 'ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: code,
    Password: next,
  })
  await signInFor(500)
  if ((await reset).status !== 200) throw new Error('The reset was refused.')
  return (await Promise.all(signIns)).flatMap(({ body }) => body.AuthenticationResult ?? [])
}

export async function describeSignInRaces(product: Product): Promise<string[]> {
  await product.adminWith('racing password 0', 'create-user', email, '--name', 'Fast|Racer')
  const races = [
    await measureSignInRace(product, { perSecond: 20, resets: 24 }),
    await measureSignInRace(product, { perSecond: 300, resets: 10 }),
  ]
  return races.map(
    ({ perSecond, resets, signIns, alive, kept }) =>
      `${perSecond} sign-ins a second beside ${resets} resets: ${signIns} sessions opened, ${alive} alive after the reset, in ${kept} of ${resets} rounds`,
  )
}

/** Returns whether a token of the session opens any door: the user pool, the data API, a refresh. */
async function isAlive(product: Product, { AccessToken, RefreshToken }: Tokens): Promise<boolean> {
  const graphql = await request(`${product.url}/graphql`, {
    method: 'POST',
    headers: { authorization: AccessToken, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  })
  await graphql.body.dump()
  const user = await call(product, 'GetUser', { AccessToken })
  const refresh = await call(product, 'GetTokensFromRefreshToken', { RefreshToken })
  return graphql.statusCode === 200 || user.status === 200 || refresh.status === 200
}

async function call({ url }: Product, action: string, body: object): Promise<Answer> {
  const response = await request(`${url}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: userPoolClientId, ...body }),
  })
  return { status: response.statusCode, body: (await response.body.json()) as Answer['body'] }
}

/** Requests a reset and returns the code of its mail, which is in the outbox. */
async function mailCode(product: Product): Promise<string> {
  const before = readCodes(product).length
  await call(product, 'ForgotPassword', { Username: email })
  let codes = readCodes(product)
  while (codes.length === before) {
    await delay(100)
    codes = readCodes(product)
  }
  return String(codes.at(-1))
}

/** The codes of all mails, the newest last: the names of their files sort by time. */
function readCodes({ dataDir }: Product): string[] {
  const outbox = path.join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  const letters = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  return letters.flatMap((name) => /^\d{6}$/m.exec(readFileSync(path.join(outbox, name), 'utf8')) ?? [])
}
