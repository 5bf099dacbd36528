import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Seat } from './election.ts'
import { createFrameReader, maxFrameBytes, toFrame } from './frames.ts'
import { type Call, type CallName, greetingSchema, packError, type Reply, requestSchema } from './messages.ts'

export type Holder = {
  /** Tells the other processes, also those that connect later, that the index is in memory. */
  announceReady: () => void
  /** Ends all connections and frees the address. */
  close: () => void
}

type Options = {
  version: string
  call: (name: CallName, args: unknown[]) => Promise<unknown>
  log: Pick<Logger, 'warn'>
}

/**
 * Lets the other processes of this machine call the search of this one. A connection whose first message is
 * not a greeting of the same version, or that sends anything but calls, is ended.
 */
export function serveSearch(seat: Seat, { version, call, log }: Options): Holder {
  /** The connections. The value is true once the greeting has arrived. */
  const sockets = new Map<Socket, boolean>()
  let isReady = false

  function send(socket: Socket, message: Reply | { version: string }): void {
    if (socket.destroyed) return
    const frame = toFrame(message)
    if (frame) socket.write(frame)
    else if ('id' in message) send(socket, { id: message.id, tooLong: true })
    // The other side sends calls and does not read the replies.
    if (socket.writableLength > 2 * maxFrameBytes) socket.destroy()
  }

  function take(socket: Socket, message: unknown): void {
    if (socket.destroyed) return
    if (!sockets.get(socket)) {
      greet(socket, greetingSchema.parse(message).version)
      return
    }
    const request = requestSchema.parse(message)
    if ('ping' in request) send(socket, request)
    else void answer(socket, request)
  }

  function greet(socket: Socket, theirs: string): void {
    send(socket, { version })
    if (theirs !== version) socket.destroySoon()
    else sockets.set(socket, true)
    if (isReady && theirs === version) send(socket, { ready: true })
  }

  async function answer(socket: Socket, { id, name, args }: Call): Promise<void> {
    const reply: Reply = await call(name, args).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, error: packError(error) }),
    )
    send(socket, reply)
  }

  seat.server.on('error', (error) =>
    log.warn({ err: error }, 'the shared search index accepts no connection'),
  )
  seat.server.on('connection', (socket) => {
    sockets.set(socket, false)
    socket.unref()
    const read = createFrameReader((message) => take(socket, message))
    socket.on('data', (chunk) => {
      try {
        read(chunk)
      } catch (error) {
        log.warn({ err: error }, 'a connection to the shared search index is ended')
        socket.destroy()
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })

  return {
    announceReady() {
      isReady = true
      for (const [socket, isGreeted] of sockets) if (isGreeted) send(socket, { ready: true })
    },
    close() {
      seat.close()
      for (const socket of sockets.keys()) socket.destroy()
    },
  }
}
