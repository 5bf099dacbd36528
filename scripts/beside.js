/*
 * node scripts/beside.js COMMAND …: runs shell commands side by side and shows their output one after the other: that of the
 * first at once, that of each other when those before it have ended. Ends with 1 if a command fails, and names it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'

const isWindows = process.platform === 'win32'
const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
// Before the first program starts: a signal that comes at once must end it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
const runs = process.argv.slice(2).map(start)

const failed = []
for (const { command, output, ended } of runs) {
  output.pipe(process.stdout, { end: false })
  const [code] = await ended
  output.end()
  await finished(output)
  if (code !== 0) failed.push(command)
}
for (const command of failed) console.error(`Failed: ${command}`)
process.exitCode = failed.length > 0 ? 1 : 0

function start(command) {
  // In a group of its own: a signal must reach the programs that the shell starts.
  const options = { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'], detached: !isWindows }
  const child = spawn(command, options)
  // A full pipe would stop the program that writes.
  const output = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false })
  return { command, child, output, ended: once(child, 'close') }
}

function stop(signal) {
  const running = runs
    .map(({ child }) => child)
    .filter((child) => (child.exitCode ?? child.signalCode) === null)
  for (const child of running) {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  }
}
