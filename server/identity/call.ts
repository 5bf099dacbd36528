import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { emailKey } from '../../contract/normalise.ts'
import { parseSignInName } from '../../contract/people/pupil-rules.ts'
import type { Deps } from '../deps.ts'
import { isId } from '../lib/new-id.ts'
import { IdentityError, invalidParameter } from './identity-error.ts'
import { userPoolClientId } from './public-config.ts'

export type Call = {
  deps: Deps
  address: string
  /** The client's description of itself, as its header has it. */
  browser: string
  /** The secret of a browser that names itself by one. */
  browserSecret: string | null
  log: FastifyBaseLogger
}

const browserCharacters = 400

/** The client's description of itself without control characters, which PostgreSQL or a screen may not take. */
export function describeBrowser({ browser }: Pick<Call, 'browser'>): string {
  return browser.replace(/\p{Control}/gu, '').slice(0, browserCharacters)
}

const secretShape = z.object({ ClientMetadata: z.object({ browser: z.string().regex(/^[\w-]{22,128}$/) }) })

/** A browser's secret, where clients can put values of their own: 128 random bits or more, as text. */
export function browserSecretOf(body: unknown): string | null {
  const parsed = secretShape.safeParse(body)
  return parsed.success ? parsed.data.ClientMetadata.browser : null
}

/** Validates a body of any shape and returns the members of the successful response. */
export type Action = (call: Call, body: unknown) => Promise<Record<string, unknown>>

/** Parses the body before `run`; throws InvalidParameterException when it does not match the shape. */
export function action<Shape extends z.ZodType>(
  shape: Shape,
  run: (call: Call, body: z.output<Shape>) => Promise<Record<string, unknown>>,
): Action {
  return async (call, body) => {
    const parsed = shape.safeParse(body)
    if (!parsed.success) throw invalidParameter(describeProblems(parsed.error))
    return run(call, parsed.data)
  }
}

function describeProblems(error: z.ZodError): string {
  const problems = error.issues
    .slice(0, 5)
    .map((issue) => `Value at '${issue.path.join('.')}' failed to satisfy constraint: ${issue.message}`)
  const count = error.issues.length
  return `${count} validation error${count === 1 ? '' : 's'} detected: ${problems.join('; ')}`
}

// PostgreSQL text cannot contain NUL, and no name, code or token contains a control character.
const isPlain = (text: string) => !/\p{Control}/u.test(text)

/** Text of a bounded length without control characters. */
export const plainText = (max: number) =>
  z.string().min(1).max(max).refine(isPlain, 'Member must not contain control characters')

/** The body of a call that needs a signed-in user and nothing else. */
export const tokenShape = z.object({ AccessToken: plainText(8192) })

/** The id of the pool's only client; see `checkClient`. */
export const clientId = plainText(128)

export function checkClient(id: string): void {
  if (id !== userPoolClientId) {
    throw new IdentityError('ResourceNotFoundException', `User pool client ${id} does not exist.`)
  }
}

/** A user name as typed (an e-mail, a pupil's sign-in name or a name inside the pool), normalised for comparison. */
export const username = plainText(320).transform((typed) => {
  const key = parseSignInName(typed) ?? emailKey(typed)
  return isId(key) ? key.toLowerCase() : key
})

/** `AuthParameters` and `ChallengeResponses`. Some clients send null for values they omit. */
export const textMap = z.record(z.string().max(128), z.string().max(4096).nullable()).transform((map) => {
  const given = Object.entries(map).filter((entry): entry is [string, string] => entry[1] !== null)
  return Object.fromEntries(given)
})

/** Reads a required value; throws InvalidParameterException when it is missing or too long. */
export function parameter(map: Record<string, string>, name: string, max = 2048): string {
  const value = map[name]
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`)
  if (value.length > max) throw invalidParameter(`Parameter ${name} is too long`)
  return value
}

export function usernameParameter(map: Record<string, string>): string {
  const parsed = username.safeParse(parameter(map, 'USERNAME'))
  if (!parsed.success) throw invalidParameter('Parameter USERNAME is not a user name')
  return parsed.data
}
