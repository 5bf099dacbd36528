import { Transform } from 'node:stream'
import type {
  FastifyReply,
  FastifyRequest,
  preParsingAsyncHookHandler,
  preValidationAsyncHookHandler,
  preValidationHookHandler,
} from 'fastify'
import { message } from '../../../contract/message.ts'
import { canCreate } from '../../features/bank/policy.ts'
import { AppError } from '../../lib/app-error.ts'

/** A pack of 200 questions of the maximum length is about 4.5 MB of Bangla in UTF-8. */
const usualBytes = 6 * 1024 * 1024
/** A picture of 25 MB is 35 MB in base64; the rest is for its question. */
export const maxBodyBytes = 36 * 1024 * 1024
/** Values belong into variables, so documents are short: our own longest has some 2000 characters. */
const maxDocumentCharacters = 100_000
/** A large body takes about five times its size in memory while its picture is written: one at a time. */
const patienceMilliseconds = 30_000

/** Validating a body of this size takes the process about two milliseconds, one of a pack of 200 some ten. */
const pacedBytes = 32 * 1024

let isTurnTaken = false
const waiting: (() => void)[] = []

/**
 * Limits the size of a body before it is read. Only users who may upload pictures can send more than the
 * usual size; they must declare the length, and wait for their turn.
 */
export const boundBody: preParsingAsyncHookHandler = async (request, reply, body) => {
  const length = request.headers['content-length']
  if (length === undefined) return body.pipe(new AtMost(usualBytes))
  if (Number(length) <= usualBytes) return body
  if (!canCreate(request.viewer) || Number(length) > maxBodyBytes) {
    reply.header('connection', 'close')
    throw tooLarge()
  }
  await takeTurn(request, reply)
  return body
}

/** Large requests have packs or pictures in variables. Documents are cached, so their length is limited. */
export const boundDocumentText: preValidationHookHandler = (request, _reply, done) => {
  const { query } = (request.body ?? {}) as { query?: unknown }
  done(typeof query === 'string' && query.length > maxDocumentCharacters ? tooLarge() : undefined)
}

let lastPaced: Promise<void> = Promise.resolve()

/** Continues with one larger body in each round of the event loop, so that other requests run in between. */
export const paceBodies: preValidationAsyncHookHandler = async ({ headers }) => {
  if (Number(headers['content-length'] ?? pacedBytes) < pacedBytes) return
  lastPaced = lastPaced.then(() => new Promise((resolve) => setImmediate(resolve)))
  await lastPaced
}

async function takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isTurnTaken) {
    await new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1)
        reply.header('connection', 'close')
        reject(new AppError('TOO_MANY_REQUESTS', message('picture.tooManyAtOnce')))
      }, patienceMilliseconds)
      waiting.push(take)
    })
  }
  isTurnTaken = true
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else isTurnTaken = false
  }
  if (request.raw.destroyed || reply.raw.closed) end()
  else reply.raw.once('close', end)
}

class AtMost extends Transform {
  private left: number

  constructor(bytes: number) {
    super()
    this.left = bytes
  }

  override _transform(chunk: Buffer, _encoding: unknown, done: (error: Error | null, data?: Buffer) => void) {
    this.left -= chunk.length
    if (this.left < 0) done(tooLarge())
    else done(null, chunk)
  }
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', message('request.tooLarge'))
}
