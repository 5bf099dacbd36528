import { createServer as createViteServer } from 'vite'
import { locales } from '../contract/locales.ts'
import type { Pages } from './plugins/pages.ts'
import { runServer } from './start/run-server.ts'

/** The server with Vite in it: changes in web/ show immediately. */
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
const pages: Pages = {
  mode: 'development',
  // One bundle has every language.
  locales,
  clientDirectory: null,
  pageScript: (name) => `/web/guest/${name === 'guest' ? 'main' : name}.ts`,
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
  middleware: vite.middlewares,
}
// Vite's own listener would exit before the server has stopped.
process.removeAllListeners('SIGTERM')
await runServer({ pages, note: ', with live changes', close: () => vite.close() })
