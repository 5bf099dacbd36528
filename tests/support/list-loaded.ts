/* For --import: writes the addresses of the files that a process has loaded into LOADED_FILES, when it ends. */
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const loaded: string[] = []
registerHooks({
  load(url, context, nextLoad) {
    loaded.push(url)
    return nextLoad(url, context)
  },
})
process.on('exit', () => writeFileSync(String(process.env.LOADED_FILES), loaded.join('\n')))
