import { pino } from 'pino'
import { createServer as createViteServer } from 'vite'
import { locales } from '../contract/locales.ts'
import { readConfig } from './config.ts'
import type { Pages } from './plugins/pages.ts'
import { startServer } from './start.ts'

/** The server with Vite in it: changes in web/ show immediately. */
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
const pages: Pages = {
  mode: 'development',
  // One bundle has every language.
  locales,
  clientDirectory: null,
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
  middleware: vite.middlewares,
}
const config = readConfig(process.env)
const { url, stop } = await startServer(config, {
  log: pino({ level: config.logLevel }),
  pages,
  announce: (line) => process.stdout.write(`${line}\n`),
})
process.stdout.write(`Onushilon is ready at ${url}, with live changes\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stop()
    await vite.close()
    process.exit(0)
  })
}
