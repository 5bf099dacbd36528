import { builtPages } from './start/built-pages.ts'
import { runServer } from './start/run-server.ts'

await runServer({ pages: builtPages })
