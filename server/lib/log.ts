import { type DestinationStream, type Logger, pino } from 'pino'
import { sourceStack } from './source-stack.ts'

/** Creates a log. A DOMException is logged without the constants of its class. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization'],
    serializers: { err: serializeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

function serializeError(error: unknown): unknown {
  if (error instanceof DOMException) {
    const { name, message, stack = '' } = error
    return { type: name, message, stack: sourceStack(stack) }
  }
  const serialized: unknown = pino.stdSerializers.err(error as Error)
  const { stack } = Object(serialized) as Partial<Error>
  return typeof stack === 'string' ? { ...Object(serialized), stack: sourceStack(stack) } : serialized
}
