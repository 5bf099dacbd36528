import { readdirSync, readFileSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { encodeBijoy } from '../contract/import/bijoy/encode-bijoy.ts'
import { unpackAnswer } from '../contract/import/import-answer.ts'
import { font, makeWord, paragraph, picture, run } from '../tests/support/word-file.ts'
import { createAccount, preparePages } from './bank.ts'
import { exchange } from './measure.ts'
import { photograph } from './pictures-job.ts'
import type { Product } from './product.ts'
import { tableOf } from './report.ts'
import { eventLoopFile } from './tell-event-loop.ts'
import { timesOf } from './times.ts'

const questions = 200
const pictures = 60
const rounds = 10

/** The setting of the server that is measured: it tells how long its event loop was held. */
export const tellsEventLoop = {
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'tell-event-loop.ts')}`,
}

/**
 * Reads a Word paper of 200 questions and 60 photographs ten times, as the pack form does, while a guest reads questions
 * without a pause for rest longer than 20 ms; before it, the guest alone. Returns the lines of a report.
 */
export async function measureImportPapers(product: Product): Promise<string[]> {
  const [first] = await preparePages(product)
  const teacher = await createAccount(product, 'teacher@bench.local', 'CREATORS')
  const paper = await makePaper()
  const page = () => exchange(`${product.url}/question/${first}`)
  const importPaper = async () => {
    const headers = { authorization: teacher.token }
    const response = await fetch(`${product.url}/import?name=paper.docx`, {
      method: 'POST',
      headers,
      body: paper,
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    const { paper: read, pictures: shown } = unpackAnswer(new Uint8Array(await response.arrayBuffer()))
    if (read.questions.length !== questions || shown.length !== pictures)
      throw new Error(`${read.questions.length} questions, ${shown.length} pictures`)
  }
  for (let round = 0; round < 50; round += 1) await page()
  const alone = await beside(product, page, () => new Promise((resolve) => setTimeout(resolve, 10_000)))
  const times: number[] = []
  const importing = await beside(product, page, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      await importPaper()
      times.push(performance.now() - began)
    }
  })
  const figures = ({ loop, guest, workerMb }: typeof alone) => [
    ...[loop.p99, loop.max, guest.p50, guest.p95].map((ms) => ms.toFixed(1)),
    workerMb === 0 ? '' : workerMb,
  ]
  const slowest = Math.max(...times)
  return [
    `A Word paper of ${questions} questions and ${pictures} photographs, ${(paper.length / 1e6).toFixed(1)} MB, read ${rounds} times: p50 ${timesOf(times).p50.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms.`,
    '',
    ...tableOf(
      ['', 'event loop p99 ms', 'max ms', 'a guest’s page p50 ms', 'p95 ms', 'worker at most, MB'],
      [
        ['a guest alone', ...figures(alone)],
        ['beside the imports', ...figures(importing)],
      ],
    ),
  ]
}

/** Does `work` beside a guest, and tells what the server's event loop, the guest and the reading worker had meanwhile. */
async function beside(product: Product, page: () => Promise<unknown>, work: () => Promise<unknown>) {
  await readEventLoop(product)
  const guest: number[] = []
  let workerKb = 0
  let isDone = false
  const look = setInterval(() => (workerKb = Math.max(workerKb, readWorkerKb())), 50)
  const reading = (async () => {
    while (!isDone) {
      const began = performance.now()
      await page()
      guest.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  await work().finally(() => {
    isDone = true
    clearInterval(look)
  })
  await reading
  return { loop: await readEventLoop(product), guest: timesOf(guest), workerMb: Math.round(workerKb / 1024) }
}

async function readEventLoop({ pid, dataDir }: Product): Promise<{ p99: number; max: number }> {
  const file = path.join(dataDir, eventLoopFile)
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    try {
      const told = JSON.parse(readFileSync(file, 'utf8')) as { p99: number; max: number }
      unlinkSync(file)
      return told
    } catch {
      // Not written yet.
    }
  }
}

/** The most resident memory of the process that reads a file, in kilobytes; 0 without one, and without `/proc`. */
function readWorkerKb(): number {
  let most = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('import-worker'))
        most = Math.max(
          most,
          Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
        )
    } catch {
      // It has ended meanwhile.
    }
  return most
}

/** A paper in a Bijoy font, every third question or so with a photograph. */
async function makePaper(): Promise<Uint8Array<ArrayBuffer>> {
  const bijoy = font('SutonnyMJ')
  const typed = (text: string) => run(encodeBijoy(text), bijoy)
  const shown = await Promise.all(
    Array.from({ length: pictures }, () => photograph({ width: 1280, height: 960, quality: 80 })),
  )
  const media = Object.fromEntries(shown.map((bytes, at) => [`picture${at + 1}.jpg`, bytes]))
  const body = Array.from({ length: questions }, (_, at) => {
    const drawn = at % 3 === 0 && at / 3 < pictures ? picture(`picture${at / 3 + 1}.jpg`) : ''
    const options = ['ঢাকা', 'খুলনা', 'সিলেট', 'বরিশাল'].map(
      (name, place) => `${'কখগঘ'[place]}) ${name} ${at + 1}`,
    )
    return [
      paragraph(typed(`${at + 1}। ${at + 1} নম্বর জেলার প্রধান শহর কোনটি? `) + drawn),
      paragraph(typed(options.join('   '))),
      paragraph(typed(`উত্তর: ${'কখগঘ'[at % 4]}`)),
    ].join('')
  })
  return new Uint8Array(makeWord({ body: body.join(''), media }))
}
