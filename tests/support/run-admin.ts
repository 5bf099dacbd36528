import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import type { AdminRequest, AdminResponse } from './admin-process.ts'

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Runs `npm run admin -- …` with these settings and this input, and returns its output. */
async function runAdmin(env: NodeJS.ProcessEnv, args: string[], input: string): Promise<string> {
  const running = run(process.execPath, ['server/boot.js', 'admin', ...args], {
    cwd: root,
    env,
  })
  running.child.stdin?.end(input)
  return (await running).stdout
}

export type AdminRunner = {
  /** Runs `npm run admin -- …` beside the server and returns its output. */
  admin: (...args: string[]) => Promise<string>
  /** The same for a command that reads a password as the first line of its input. */
  adminWith: (password: string, ...args: string[]) => Promise<string>
}

/** `readEnv` returns the settings of the server. */
export function createAdminRunner(readEnv: () => NodeJS.ProcessEnv): AdminRunner {
  return {
    admin: (...args) => runAdmin(readEnv(), args, ''),
    adminWith: (password, ...args) => runAdmin(readEnv(), [...args, '--password', '-'], `${password}\n`),
  }
}

/**
 * Runs the commands in one process, so that the server's modules are loaded once. The first command starts the process. Call
 * `stop` before the database stops.
 */
export function createAdminProcess(
  readEnv: () => NodeJS.ProcessEnv,
): AdminRunner & { stop: () => Promise<void> } {
  let running: ChildProcess | null = null
  let last: Promise<unknown> = Promise.resolve()

  const start = () => {
    const env = { ...readEnv(), NODE_COMPILE_CACHE: path.join(root, '.cache/compile') }
    const child = fork(path.join(root, 'tests/support/admin-process.ts'), { cwd: root, env, execArgv: [] })
    child.once('exit', () => {
      if (running === child) running = null
    })
    return child
  }
  const request = async (args: string[], password: string): Promise<string> => {
    running ??= start()
    const child = running
    const response = await new Promise<AdminResponse>((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`The process of commands ended with ${code}.`))
      child.once('exit', fail)
      child.once('message', (message: AdminResponse) => {
        child.off('exit', fail)
        resolve(message)
      })
      child.send({ args, password } satisfies AdminRequest)
    })
    if ('error' in response) throw new Error(response.error)
    return response.output
  }
  const queue = (args: string[], password: string) => {
    const next = last.then(() => request(args, password))
    last = next.catch(() => {})
    return next
  }
  return {
    admin: (...args) => queue(args, ''),
    adminWith: (password, ...args) => queue([...args, '--password', '-'], password),
    stop: async () => {
      if (!running) return
      const gone = once(running, 'exit')
      running.disconnect()
      await gone
    },
  }
}
