import { builtPages } from './built-pages.ts'
import { runServer } from './run-server.ts'

await runServer({ pages: builtPages })
