import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../server/lib/free-port.ts'
import { listWorkers, readPostmasterPid } from './cpu-time.ts'
import { prepareExamRoom } from './exam-room.ts'
import { describeOutages, killDuringExams, type OutageReport } from './outages.ts'
import { startProcess, stopProcess } from './product.ts'

type Victim = 'server' | 'database' | 'worker'

export type ChaosReport = OutageReport & { kills: Record<Victim, number> }

const questions = 30

/**
 * Learners take exams over HTTP while server and database are killed in turn with SIGKILL, with several processes
 * also a worker. The server is started again by this function, the database restarts automatically; then every result
 * is recounted. Uses its own data directory, which is deleted.
 */
export async function runChaos({
  kills,
  people,
  processes = 1,
  tell,
}: {
  kills: number
  people: number
  processes?: number
  tell: (line: string) => void
}): Promise<ChaosReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'onushilon-chaos-'))
  // As root, the database runs as another user, who must be able to enter the directory.
  chmodSync(dataDir, 0o711)
  const env = {
    ...process.env,
    // The port stays the same through all restarts: the learners go on at the same address.
    ...{ DATA_DIR: dataDir, PORT: String(await findFreePort('127.0.0.1')) },
    ...{ LOG_LEVEL: 'fatal', RATE_LIMIT: 'off', SAMPLE_CONTENT: 'off' },
    PROCESSES: String(processes),
  }
  const start = () => startProcess(['server/boot.js', 'main'], env)
  const victims: Victim[] = processes > 1 ? ['worker', 'server', 'database'] : ['server', 'database']
  let { child, url } = await start()
  const killed: ChaosReport['kills'] = { server: 0, database: 0, worker: 0 }
  const kill = async (count: number) => {
    const what = victims[count % victims.length]!
    if (what === 'server') {
      await stopProcess(child, 'SIGKILL')
      child = (await start()).child
    } else if (what === 'database') {
      process.kill(readPostmasterPid(dataDir), 'SIGKILL')
    } else {
      process.kill(listWorkers(child.pid as number)[0]!, 'SIGKILL')
    }
    killed[what] += 1
    return what
  }
  try {
    const room = await prepareExamRoom({ url, dataDir }, { people, questions })
    return { ...(await killDuringExams({ urls: [url], room, kills, kill, tell })), kills: killed }
  } finally {
    await stopProcess(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function describeChaos({ kills, ...report }: ChaosReport): string {
  const workers = kills.worker > 0 ? `, ${kills.worker} times a worker` : ''
  const killed = `${kills.server} times the server and ${kills.database} times the database${workers}`
  return describeOutages(killed, report)
}
