import { describeChaos, runChaos } from './chaos.ts'

/*
 * npm run chaos [-- <kills>]: takes minutes; exits with 1 when an answer is lost, a mark is wrong or a
 * request hangs.
 */
const kills = Math.min(200, Math.max(1, Number(process.argv[2] ?? 20) || 20))
const report = await runChaos({ kills, people: 8, tell: (line) => process.stdout.write(`${line}\n`) })
process.stdout.write(`${describeChaos(report)}\n`)
process.exit(report.lostAnswers + report.wrongMarks + report.hung > 0 ? 1 : 0)
