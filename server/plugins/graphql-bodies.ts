import { Transform } from 'node:stream'
import type {
  FastifyReply,
  FastifyRequest,
  preParsingAsyncHookHandler,
  preValidationHookHandler,
} from 'fastify'
import { images as imageTexts } from '../../contract/texts/en/creation.ts'
import { errors as texts } from '../../contract/texts/en/shell.ts'
import { canUploadPicture } from '../features/pictures/policy.ts'
import { AppError } from '../lib/app-error.ts'

/** A pack of 200 questions at their longest is about 4.5 MB of Bangla in UTF-8. */
const usualBytes = 6 * 1024 * 1024
/** A picture of 25 MB in base64 is 35 MB, with a question around it. */
export const maxBodyBytes = 36 * 1024 * 1024
/** A document names what is asked, and its values belong into variables: the longest of our own screens has some 2000. */
const maxDocumentCharacters = 100_000
/** Such a body takes some five times its size until its picture is on the disk: one at a time. */
const patienceMilliseconds = 30_000

let isTurnTaken = false
const waiting: (() => void)[] = []

/**
 * Only who may upload pictures sends more than a usual body, says how much before it comes, and waits for a turn; all
 * others are refused before it is read.
 */
export const boundBody: preParsingAsyncHookHandler = async (request, reply, body) => {
  const length = request.headers['content-length']
  if (length === undefined) return body.pipe(new AtMost(usualBytes))
  if (Number(length) <= usualBytes) return body
  if (!canUploadPicture(request.viewer) || Number(length) > maxBodyBytes) {
    reply.header('connection', 'close')
    throw tooLarge()
  }
  await takeTurn(request, reply)
  return body
}

/**
 * What is large is a pack or a picture among the variables, never the document itself: documents are kept to be run again,
 * refused ones too.
 */
export const boundDocumentText: preValidationHookHandler = (request, _reply, done) => {
  const { query } = (request.body ?? {}) as { query?: unknown }
  done(typeof query === 'string' && query.length > maxDocumentCharacters ? tooLarge() : undefined)
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
        reject(new AppError('TOO_MANY_REQUESTS', imageTexts.tooMany))
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
  return new AppError('TOO_LARGE', texts.tooLarge)
}
