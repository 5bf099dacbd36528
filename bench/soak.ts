import { setTimeout as delay } from 'node:timers/promises'
import { createAnsweredExamJob } from './answered-exam.ts'
import { type Bank, listQuestionIds, makeQuestions, packQuery, prepareBank, savePack } from './bank.ts'
import { download, graphql } from './measure.ts'
import { createUploadJob } from './pictures-job.ts'
import type { Product } from './product.ts'
import { tableOf } from './report.ts'
import { exploreBody, openSearchClient } from './search/client.ts'
import { signInByPassword, signInBySrp } from './srp-client.ts'
import { timesOf } from './times.ts'

/** Tokens last an hour. */
const renewTokensMs = 15 * 60_000
const sampleMs = 5000
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, br' }

type Job = { name: string; everyMs: number; run: (count: number) => Promise<unknown> }

/** A response: when it began, in minutes since the start, and how long it took. */
type Timing = { minute: number; ms: number }

/**
 * Sends a steady mixture of requests for some minutes and watches the memory of the server, which should stay as it was
 * in minute ten. Returns the lines of the report.
 */
export async function measureSoak(product: Product, minutes: number): Promise<string[]> {
  const bank = await prepareBank(product)
  const jobs = await createJobs(product, bank)
  const timings = new Map<string, Timing[]>(jobs.map(({ name }) => [name, []]))
  const failures = new Map<string, number>()
  const began = performance.now()
  const minuteNow = () => (performance.now() - began) / 60_000
  const memory: { minute: number; bytes: number }[] = []
  const end = new AbortController()
  const sampling = setInterval(
    () => memory.push({ minute: minuteNow(), bytes: product.readMemory() }),
    sampleMs,
  )
  const telling = setInterval(() => {
    const megabytes = mean(memory.slice(-12).map(({ bytes }) => bytes)) / 1024 ** 2
    process.stderr.write(
      `minute ${minuteNow().toFixed(0)}: ${megabytes.toFixed(0)} MB, ${sum(failures.values())} failed\n`,
    )
  }, 60_000)
  const running = jobs.map((job) =>
    repeat(job, end.signal, async (count) => {
      const minute = minuteNow()
      const start = performance.now()
      try {
        await job.run(count)
        timings.get(job.name)?.push({ minute, ms: performance.now() - start })
      } catch (error) {
        const what = `${job.name}: ${String(error).slice(0, 200)}`
        failures.set(what, (failures.get(what) ?? 0) + 1)
      }
    }),
  )
  await delay(minutes * 60_000)
  end.abort()
  clearInterval(sampling)
  clearInterval(telling)
  await Promise.all(running)
  return describe({ minutes, memory, timings, failures })
}

/** Starts a run at each interval, however long the earlier ones take. Resolves when the last one has ended. */
async function repeat(
  { everyMs }: Job,
  signal: AbortSignal,
  run: (count: number) => Promise<void>,
): Promise<void> {
  const pending = new Set<Promise<void>>()
  for (let count = 0; !signal.aborted; count += 1) {
    const one = run(count).finally(() => pending.delete(one))
    pending.add(one)
    await delay(everyMs, undefined, { signal }).catch(() => {})
  }
  await Promise.all(pending)
}

/** The rates of a busy school: some thirty requests a second, and writes of every kind. */
async function createJobs(product: Product, bank: Bank): Promise<Job[]> {
  const { url } = product
  const questionIds = await listQuestionIds(url, bank.packId)
  const pages = ['/', '/explore', '/bn', ...questionIds.map((id) => `/question/${id}`)]
  const words = ['সমীকরণ', 'algebra', 'মূলের', 'bangladesh', 'ক', 'gravity', 'equation x^2']
  const search = await openSearchClient(product)
  const { upload } = await createUploadJob(url, bank)
  const rightAnswers = new Map(makeQuestions(50).map(({ question, answer }) => [question, answer]))
  const exam = createAnsweredExamJob(url, {
    packId: bank.examPackId,
    examinees: bank.learners,
    rightAnswers,
  })
  const editedId = await savePack(url, bank.creatorToken, { name: 'Edited', questions: makeQuestions(60) })
  const renew = async () => {
    for (const learner of bank.learners) learner.token = await signIn(learner.email)
    bank.creatorToken = await signIn('creator@bench.local')
  }
  const [{ password }] = bank.learners as [Bank['learners'][number]]
  const signIn = async (email: string) =>
    (await signInByPassword(url, email, password)).AuthenticationResult.AccessToken
  return [
    { name: 'kept page', everyMs: 100, run: (n) => download(`${url}${pages[n % pages.length]}`, browser) },
    {
      name: 'rendered page',
      everyMs: 250,
      run: (n) => download(`${url}${pages[n % pages.length]}?n=${n}`, browser),
    },
    { name: 'pack by the data API', everyMs: 200, run: () => graphql(url, packQuery, { id: bank.packId }) },
    {
      name: 'search',
      everyMs: 150,
      run: async (n) => {
        const { status } = await search.send(
          exploreBody({ text: `${words[n % words.length]} ${n % 97}`, refined: {} }),
        )
        if (status !== 200) throw new Error(String(status))
      },
    },
    { name: 'sign-in', everyMs: 5000, run: (n) => signInBySrp(url, bank.learners[n % 16]!.email, password) },
    { name: 'exam of 50 answers', everyMs: 5000, run: exam },
    {
      name: 'edit of a pack of 60',
      everyMs: 15_000,
      run: (n) =>
        savePack(url, bank.creatorToken, { id: editedId, name: `Edited ${n}`, questions: makeQuestions(60) }),
    },
    {
      name: 'new pack of 20',
      everyMs: 20_000,
      run: (n) => savePack(url, bank.creatorToken, { name: `Pack ${n}`, questions: makeQuestions(20) }),
    },
    { name: 'photograph of 12 megapixels', everyMs: 30_000, run: upload },
    { name: 'tokens', everyMs: renewTokensMs, run: renew },
  ]
}

type Observed = {
  minutes: number
  memory: { minute: number; bytes: number }[]
  timings: ReadonlyMap<string, Timing[]>
  failures: ReadonlyMap<string, number>
}

function describe({ minutes, memory, timings, failures }: Observed): string[] {
  const between = (from: number, to: number) =>
    timesOf(memory.filter(({ minute }) => minute >= from && minute < to).map(({ bytes }) => bytes)).p50 /
    1024 ** 2
  const early = between(9, 11)
  const late = between(minutes - 2, minutes)
  const most = Math.max(...memory.map(({ bytes }) => bytes)) / 1024 ** 2
  const done = sum([...timings.values()].map(({ length }) => length))
  const rows = [...timings].map(([name, all]) => {
    const p95 = (from: number, to: number) => {
      const times = all.filter(({ minute }) => minute >= from && minute < to).map(({ ms }) => ms)
      return times.length > 0 ? timesOf(times).p95.toFixed(0) : ''
    }
    return [name, all.length, p95(0, 10), p95(minutes - 10, minutes)]
  })
  const failed = [...failures].map(([what, times]) => `${times} times: ${what}`)
  return [
    `${minutes} minutes, ${done} requests, ${sum(failures.values())} failed`,
    `server without database: ${early.toFixed(0)} MB in minutes 9 to 11, ${late.toFixed(0)} MB in the last two (${((late / early - 1) * 100).toFixed(1)} % more), at most ${most.toFixed(0)} MB`,
    ...tableOf(['request', 'times', 'p95 ms, first ten minutes', 'p95 ms, last ten'], rows),
    ...failed,
  ]
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / Math.max(1, values.length)
