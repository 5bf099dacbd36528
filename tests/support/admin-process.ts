import { commands } from '../../server/admin/commands.ts'
import { readConfig } from '../../server/settings/config.ts'
import { openDeps } from '../../server/start/open-deps.ts'

/*
 * Runs commands of `npm run admin` that a parent process sends, each after the response to the one before.
 */

export type AdminRequest = { args: string[]; password: string }
export type AdminResponse = { output: string } | { error: string }

const { deps } = await openDeps(readConfig(process.env))

async function run({ args: [name = '', ...args], password }: AdminRequest): Promise<AdminResponse> {
  try {
    await deps.live.refresh(deps.sql)
    return { output: await commands[name]!.run(deps, args, async () => password) }
  } catch (error) {
    return { error: String((error as Error).stack ?? error) }
  }
}

process.on('message', async (request: AdminRequest) => {
  process.send!(await run(request))
})
process.on('disconnect', () => process.exit())
