import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs `npm run admin -- …` with these settings and this input, and returns its output. */
async function runAdmin(env: NodeJS.ProcessEnv, args: string[], input: string): Promise<string> {
  const running = run(process.execPath, ['server/boot.js', 'admin', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
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
