import { connect, type Socket } from 'node:net'
import { createFrameReader, toFrame } from './frames.ts'
import { type CallName, greetingSchema, type Reply, replySchema, unpackError } from './messages.ts'

/** The holder cannot answer a call, so the caller must use its own search. */
export class NotAnsweredError extends Error {
  override name = 'NotAnsweredError'
}

/** The holder has other code. */
export class OtherVersionError extends Error {
  override name = 'OtherVersionError'
}

/** A connection to the process that holds the index of this machine. */
export type HolderConnection = {
  /** Rejects with NotAnsweredError when the connection ends first, or a message does not fit into a frame. */
  call: (name: CallName, args: unknown[]) => Promise<unknown>
  /** Returns whether the holder has the index in memory. */
  isReady: () => boolean
  /** Resolves when the holder has the index in memory, or the connection has ended. */
  ready: Promise<void>
  closed: Promise<void>
  close: () => void
}

const greetWithinMs = 5000
/** While calls wait, the holder is pinged this often. A holder that is silent for longer counts as dead. */
const pingEveryMs = 1000
const silentForMs = 5000

/**
 * Connects to the holder. Returns null when no process listens there. Throws OtherVersionError when it has
 * other code, and another error when it does not respond.
 */
export async function connectToHolder(address: string, version: string): Promise<HolderConnection | null> {
  const socket = await openSocket(address)
  return socket && greet(socket, version)
}

/** Returns whether a process listens at the address. A process that is too busy to accept counts as well. */
export async function isListening(address: string): Promise<boolean> {
  const socket = await openSocket(address).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EAGAIN' || error.code === 'EBUSY') return true
    throw error
  })
  if (typeof socket === 'object') socket?.destroy()
  return socket !== null
}

/**
 * Opens a connection. Returns null when no process listens: the socket does not exist, or its process has
 * died.
 */
function openSocket(address: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.off('error', onError)
      resolve(socket)
    })
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else reject(error)
    }
    socket.once('error', onError)
  })
}

function greet(socket: Socket, version: string): Promise<HolderConnection> {
  return new Promise((resolve, reject) => {
    const late = new Error('The holder of the search index does not respond.')
    const timeout = setTimeout(() => socket.destroy(late), greetWithinMs)
    const fail = (error?: Error) => {
      clearTimeout(timeout)
      reject(error ?? late)
    }
    socket.on('error', fail)
    socket.on('close', () => fail())
    const connection = openConnection(socket, (message) => {
      clearTimeout(timeout)
      if (greetingSchema.parse(message).version === version) resolve(connection)
      else socket.destroy(new OtherVersionError('The holder of the search index has another version.'))
    })
    socket.write(toFrame({ version })!)
  })
}

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** Wraps a socket. Calls `onGreeting` with the first message. */
function openConnection(socket: Socket, onGreeting: (message: unknown) => void): HolderConnection {
  const waiting = new Map<number, Waiting>()
  const ready = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  let lastId = 0
  let isGreeted = false
  let isReady = false
  let heardAt = 0

  function take(message: unknown): void {
    if (!isGreeted) {
      isGreeted = true
      onGreeting(message)
      return
    }
    const reply = replySchema.parse(message)
    if ('id' in reply) settle(reply)
    if (!('ready' in reply)) return
    isReady = true
    ready.resolve()
  }

  function settle(reply: Extract<Reply, { id: number }>): void {
    const caller = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (waiting.size === 0) socket.unref()
    if ('error' in reply) caller?.reject(unpackError(reply.error))
    else if ('tooLong' in reply) caller?.reject(new NotAnsweredError('The answer is too long for a frame.'))
    else caller?.resolve(reply.result)
  }

  const read = createFrameReader(take)
  socket.on('data', (chunk) => {
    heardAt = performance.now()
    try {
      read(chunk)
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  })
  const pings = setInterval(() => {
    if (waiting.size === 0) return
    if (performance.now() - heardAt > silentForMs) socket.destroy()
    else socket.write(toFrame({ ping: true })!)
  }, pingEveryMs).unref()
  socket.on('close', () => {
    clearInterval(pings)
    isReady = false
    for (const { reject } of waiting.values()) reject(new NotAnsweredError('The connection has ended.'))
    waiting.clear()
    ready.resolve()
    closed.resolve()
  })
  // Only calls in progress keep the process running.
  socket.unref()

  return {
    call(name, args) {
      const id = ++lastId
      const frame = toFrame({ id, name, args })
      if (socket.destroyed || !frame) return Promise.reject(new NotAnsweredError('The call was not sent.'))
      if (waiting.size === 0) heardAt = performance.now()
      socket.ref()
      socket.write(frame)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    isReady: () => isReady,
    ready: ready.promise,
    closed: closed.promise,
    close: () => void socket.destroy(),
  }
}
