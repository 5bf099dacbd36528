import { parseArgs } from 'node:util'
import { describeAnsweredExams, examQuestions, measureAnsweredExams } from './answered-exam.ts'
import { measureBackup } from './backup.ts'
import { measureContest } from './contest.ts'
import { measureDesk } from './desk/main.ts'
import { describeExamBytes, measureExamBytes } from './exam-bytes.ts'
import { describeExamMorning, measureExamMorning } from './exam-morning.ts'
import { prepareExamRoom } from './exam-room.ts'
import { measureExamSchool } from './exam-school.ts'
import { measureHostileBodies } from './hostile-bodies.ts'
import { measureImportPapers, tellsEventLoop } from './import-papers.ts'
import { measureLearning } from './learning/main.ts'
import { closeConnections, connections } from './measure.ts'
import { measurePages } from './pages.ts'
import { type Product, startProduct } from './product.ts'
import { print } from './report.ts'
import { describeRolling, runRolling } from './rolling.ts'
import { measureSearch } from './search/measure-search.ts'
import { measureSearchQuality } from './search/quality/measure-quality.ts'
import { describeSearch } from './search/report.ts'
import type { SearchFigures } from './search/search-figures.ts'
import { measureSoak } from './soak.ts'

/** The measurements that `npm run bench -- <name>` runs alone; each returns the lines of its report. */
const measurements: Record<string, (product: Product) => Promise<string[]>> = {
  backup: (product) => measureBackup(product, process.argv.slice(3)),
  contest: (product) =>
    measureContest(product, {
      people: Number(process.argv[3] ?? 10_000),
      isPlain: process.argv[4] === 'plain',
    }),
  desk: (product) => measureDesk(product, { people: Number(process.argv[3] ?? 2000) }),
  exam: async (product) => {
    const room = await prepareExamRoom(product, { people: connections, questions: examQuestions })
    return describeAnsweredExams(await measureAnsweredExams(product, room, { seconds: 10 }))
  },
  'exam-bytes': async (product) => describeExamBytes(await measureExamBytes(product)),
  'exam-morning': async (product) => {
    const morning = { people: 500, questions: examQuestions }
    return describeExamMorning([
      await measureExamMorning(product, { ...morning, seconds: 115 }),
      // Without pauses: the machine's maximum.
      await measureExamMorning(product, { ...morning, seconds: null }),
    ])
  },
  'hostile-bodies': measureHostileBodies,
  'exam-school': measureExamSchool,
  'import-papers': measureImportPapers,
  pages: measurePages,
  'search-quality': (product) => measureSearchQuality(product, process.argv.slice(3)),
  soak: (product) => measureSoak(product, Number(process.argv[3] ?? 60)),
}

/** Arbitrary bodies that are sent to the search at each size. */
const hostileBodies = Number(process.env.HOSTILE_BODIES ?? 20_000)

/** Everything that `npm run bench -- <name>` measures. */
export const measurementNames = [...Object.keys(measurements), 'learning', 'rolling', 'search']

/** The settings of a measurement's server, other than those of all benches. */
const settings: Record<string, Record<string, string>> = {
  // By the machine, as `npm start` does.
  contest: { PROCESSES: '' },
  'exam-school': { RATE_LIMIT: 'on' },
  'import-papers': tellsEventLoop,
  soak: { PROCESSES: '2', RATE_LIMIT: 'off' },
}

/** Runs one measurement on its own server and prints it. */
export async function measureAlone(name: string): Promise<void> {
  if (name === 'search') return measureSearchSizes()
  // Simulated learners, without a server.
  if (name === 'learning') return print(measureLearning())
  if (name === 'rolling') return measureRolling()
  const measure = measurements[name]
  if (!measure) throw new Error(`There is no ${name}: one of ${measurementNames.join(', ')}.`)
  const product = await startProduct(undefined, settings[name])
  try {
    print(await measure(product))
  } finally {
    await product.stop()
    product.remove()
    closeConnections()
  }
}

/** `npm run bench -- rolling [<rounds>]` */
async function measureRolling(): Promise<void> {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const rounds = Number(process.argv[3] ?? 10)
  const reports = await runRolling({ rounds, workers: 4, tell })
  print([`${rounds * 3} restarts`, ...describeRolling(reports)])
  closeConnections()
}

/**
 * Measures the search at each size, a number of records from `--records` or the first argument: `search
 * --records 10000000` measures ten million alone. `--data-dir` names a data directory that has them already,
 * and keeps it.
 */
async function measureSearchSizes(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { records: { type: 'string' }, 'data-dir': { type: 'string' } },
    allowPositionals: true,
  })
  const sizes = (values.records ?? positionals[0] ?? '10000,100000,1000000').split(',').map(Number)
  const figures: SearchFigures[] = []
  for (const records of sizes) {
    const dataDir = values['data-dir']
    figures.push(await measureSearch(records, { queries: 1500, hostileBodies, dataDir }))
    process.stderr.write(`${records} records measured\n`)
  }
  print(describeSearch(figures))
  closeConnections()
}
