/*
 * Exits with 0 if the server of this machine or container can serve, otherwise with 1 and the reason. For the
 * health checks of containers, which have no other program for it.
 */
const { PORT = '3000' } = process.env
try {
  const response = await fetch(`http://127.0.0.1:${PORT}/health/ready`, { signal: AbortSignal.timeout(4000) })
  console.log(await response.text())
  process.exitCode = response.ok ? 0 : 1
} catch (error) {
  console.error(error.cause?.message ?? error.message)
  process.exitCode = 1
}
