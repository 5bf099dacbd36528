import { pino } from 'pino'
import { Registry } from 'prom-client'
import { joinMainProcess } from '../../server/processes/main-process.ts'
import { startWorkers } from '../../server/processes/workers.ts'

/* Two workers that do nothing, and a main process that soon notices when one hangs. For workers.slow.test.ts. */

if (process.argv[2] === 'worker') {
  const main = joinMainProcess({
    onStart: () => void main.tell({ kind: 'listening', url: '' }),
    onStop: () => process.exit(0),
  })
  await main.tell({ kind: 'loaded' })
} else {
  const workers = startWorkers({
    config: { processes: 2, port: 1 },
    log: pino(),
    command: { exec: import.meta.filename, args: ['worker'] },
    watch: { everyMs: 300, unanswered: 10 },
  })
  await workers.open({ metrics: new Registry(), calls: {} })
  process.stdout.write('open\n')
  process.on('SIGTERM', () => void workers.stop().then(() => process.exit(0)))
}
