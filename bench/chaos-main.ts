import { describeChaos, runChaos } from './chaos.ts'
import { describeFailOvers, runFailOvers } from './fail-over.ts'

/*
 * npm run chaos [-- <kills>] kills the server and its database in turn, and with PROCESSES set to more than one a
 * worker too; npm run chaos -- fail-over [<kills>] kills the primary of a cluster. Takes minutes; exits with 1 when
 * an answer is lost, a mark is wrong, a deadline moves or a request hangs.
 */
const [first, second] = process.argv.slice(2)
const isFailOver = first === 'fail-over'
const kills = Math.min(200, Math.max(1, Number((isFailOver ? second : first) ?? 20) || 20))
const tell = (line: string) => void process.stdout.write(`${line}\n`)
const failures = isFailOver ? await killPrimaries() : await killInTurn()
process.exit(failures > 0 ? 1 : 0)

async function killInTurn(): Promise<number> {
  const report = await runChaos({ kills, people: 8, processes: Number(process.env.PROCESSES ?? 1), tell })
  tell(describeChaos(report))
  return report.lostAnswers + report.wrongMarks + report.hung
}

async function killPrimaries(): Promise<number> {
  const report = await runFailOvers({ kills, people: 8, tell })
  tell(describeFailOvers(report))
  return report.lostAnswers + report.wrongMarks + report.hung + report.movedDeadlines
}
