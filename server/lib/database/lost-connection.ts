const lostCodes = new Set([
  ...['EPIPE', 'ECONNRESET', 'ECONNREFUSED'],
  // The database is stopping, has crashed, or is starting.
  ...['57P01', '57P02', '57P03'],
])

/** pg gives these errors no code. */
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout e|Query read timeout)/

/** Returns whether the error says that a connection to the database was lost or could not be made. */
export function isLostConnection(error: unknown): boolean {
  const { code, syscall, message } = Object(error) as { code?: unknown; syscall?: unknown; message?: unknown }
  // A socket that is gone, not any file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (isOfLeavingCaller(error)) return false
  return code === undefined ? lostMessages.test(String(message)) : lostCodes.has(String(code))
}

/** Returns whether the error is Node's for a caller who leaves before their whole request has come. */
export function isOfLeavingCaller(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return code === 'ECONNRESET' && message === 'aborted'
}
