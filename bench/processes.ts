import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { examQuestions } from './answered-exam.ts'
import { preparePages } from './bank.ts'
import { listWorkers, readProcessCpuMs } from './cpu-time.ts'
import { type ExamRoom, prepareExamRoom } from './exam-room.ts'
import type { LoadKind, LoadOrder, LoadResult } from './load-process.ts'
import { type Product, startProduct } from './product.ts'
import { tableOf } from './report.ts'
import { timesOf } from './times.ts'

const allKinds: readonly LoadKind[] = ['kept pages', 'rendered pages', 'questions', 'exams']
const loadProcesses = 3
/** Enough that workers are never idle, and that answers are saved in batches as with a crowd. */
const connectionsOfEach = 64
/** Not counted: a new process is not fully compiled. */
const warmUpSeconds = 10
const seconds = 8

type Sample = {
  perSecond: number
  failed: number
  /** Cores that the load uses. */
  load: number
  /** Cores that the server and its database use. */
  product: number
  /** Cores that one worker uses, on average. */
  worker: number
  /** Cores that all programs of this machine use. */
  machine: number
}

/**
 * Measures a server of one, two and four processes (or those in `counts`) under the same load from this machine, each in
 * turn `rounds` times. Returns the lines of the report.
 */
export async function measureProcesses(
  counts: readonly number[],
  { rounds, kinds = allKinds }: { rounds: number; kinds?: readonly LoadKind[] },
): Promise<string[]> {
  const samples = new Map<string, Sample[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const processes of counts) {
      for (const [kind, sample] of await measureServer(processes, kinds)) {
        const key = `${kind} ${processes}`
        samples.set(key, [...(samples.get(key) ?? []), sample])
      }
      process.stderr.write(`${processes} processes measured\n`)
    }
  }
  const rows = kinds.flatMap((kind) => {
    const one = timesOf((samples.get(`${kind} ${counts[0]}`) ?? []).map(withoutLoad)).p50
    return counts.map((processes) => {
      const all = samples.get(`${kind} ${processes}`) ?? []
      const of = (read: (sample: Sample) => number) => timesOf(all.map(read)).p50
      const failed = all.reduce((sum, sample) => sum + sample.failed, 0)
      const cells = [
        ...[kind, processes, format(of(({ perSecond }) => perSecond)), of(({ load }) => load).toFixed(2)],
        ...[of(({ product }) => product).toFixed(2), of(others).toFixed(2), format(of(withoutLoad))],
        ...[`${(of(withoutLoad) / one).toFixed(2)}`, failed],
      ]
      return cells
    })
  })
  return [
    `${availableParallelism()} cores, ${loadProcesses * connectionsOfEach} connections, medians of ${rounds}`,
    ...tableOf(
      [
        ...[
          'requests',
          'processes',
          '/s',
          'cores of the load',
          'of server and database',
          'of other programs',
        ],
        ...['/s without the load', 'ratio', 'failed'],
      ],
      rows,
    ),
  ]
}

/**
 * The rate if the load came from another machine: the server gets the load's cores, as far as its workers have not been
 * busy all the time already.
 */
function withoutLoad({ perSecond, load, worker }: Sample): number {
  const cores = availableParallelism()
  return perSecond * Math.max(1, Math.min(cores / (cores - load), 1 / worker))
}

const others = ({ machine, load, product }: Sample) => Math.max(0, machine - load - product)

async function measureServer(processes: number, kinds: readonly LoadKind[]): Promise<[LoadKind, Sample][]> {
  const product = await startProduct(undefined, { PROCESSES: String(processes) })
  try {
    const room = await prepareExamRoom(product, {
      people: loadProcesses * connectionsOfEach,
      questions: examQuestions,
    })
    const questionIds = await preparePages(product)
    const results: [LoadKind, Sample][] = []
    for (const kind of kinds) results.push([kind, await measureKind(product, { kind, questionIds, room })])
    return results
  } finally {
    await product.stop()
    product.remove()
  }
}

type Setting = { kind: LoadKind; questionIds: string[]; room: ExamRoom }

async function measureKind(product: Product, { kind, questionIds, room }: Setting): Promise<Sample> {
  await run(warmUpSeconds).ended
  const before = readCpu(product)
  const { children, ended } = run(seconds)
  // The processes of the load end after this: until then their CPU time can be read.
  await delay(seconds * 1000 - 200)
  const load = children.reduce((sum, { pid }) => sum + readProcessCpuMs(pid as number), 0)
  const after = readCpu(product)
  const results = await ended
  const coresOf = (ms: number) => ms / (seconds * 1000 - 200)
  const workers = Math.max(1, listWorkers(product.pid).length)
  return {
    perSecond: results.reduce((sum, { done }) => sum + done, 0) / seconds,
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    load: coresOf(load),
    product: coresOf(after.product - before.product),
    worker: coresOf(after.workers - before.workers) / workers,
    machine: coresOf(after.machine - before.machine),
  }

  function run(forSeconds: number) {
    const children = Array.from({ length: loadProcesses }, () =>
      fork(path.join(import.meta.dirname, 'load-process.ts')),
    )
    const ended = Promise.all(
      children.map((child, at) => {
        const examinees = room.examinees.slice(at * connectionsOfEach, (at + 1) * connectionsOfEach)
        const order: LoadOrder = {
          ...{ kind, questionIds, url: product.url, connections: connectionsOfEach, seconds: forSeconds },
          room: { ...room, examinees, rightAnswers: [...room.rightAnswers] },
        }
        child.send(order)
        return resultOf(child)
      }),
    )
    return { children, ended }
  }
}

async function resultOf(child: ChildProcess): Promise<LoadResult> {
  const [result] = await once(child, 'message')
  return result as LoadResult
}

/** CPU time in milliseconds: of server and database, and of those processes that answer requests. */
function readCpu(product: Product) {
  const workers = listWorkers(product.pid)
  const answering = workers.length > 0 ? workers : [product.pid]
  return {
    product: product.readCpu(),
    machine: readMachineCpuMs(),
    workers: answering.reduce((sum, pid) => sum + readProcessCpuMs(pid), 0),
  }
}

/** CPU time of everything on this machine, in milliseconds. */
function readMachineCpuMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
}

const format = (rate: number) => rate.toFixed(rate < 100 ? 1 : 0)
