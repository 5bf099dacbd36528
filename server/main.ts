import { runServer } from './run-server.ts'
import { builtPages } from './start.ts'

await runServer({ pages: builtPages })
