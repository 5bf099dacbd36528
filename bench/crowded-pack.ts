import { setTimeout as delay } from 'node:timers/promises'
import { createAccount, makeQuestions, prepareBank, questionQuery, savePack, writeSave } from './bank.ts'
import { exchange, graphql } from './measure.ts'
import type { Product } from './product.ts'
import { withDatabase } from './search/database.ts'

const saves = 60
const locked = 40

type Waits = { most: number; p95: number; reads: number }

/**
 * Measures the effect of one creator on everybody else: sixty parallel saves of one pack of 200 questions, and forty
 * saves that wait for a row that another program has locked. Meanwhile a guest reads a question every 10 ms.
 */
export async function measureCrowdedPack(product: Product): Promise<string[]> {
  const { url } = product
  const bank = await prepareBank(product)
  const { token } = await createAccount(product, 'crowd@bench.local', 'CREATORS')
  const name = 'Crowded'
  const id = await savePack(url, token, { name, questions: makeQuestions(200) })
  // Written beforehand, so that this process has time for the reads.
  const bodies = Array.from({ length: saves }, (_, at) => {
    const questions = makeQuestions(200).map((question) => ({ ...question, explanation: `Change ${at}` }))
    return writeSave({ id, name, questions })
  })
  const save = async (body: string): Promise<'saved' | 'busy'> => {
    const headers = { 'content-type': 'application/json', authorization: token }
    const answer = await exchange(`${url}/graphql`, { method: 'POST', headers, body })
    if (answer.includes('"BUSY"')) return 'busy'
    if (answer.includes('"errors"')) throw new Error(answer.slice(0, 300))
    return 'saved'
  }
  const read = () => graphql(url, questionQuery, { id: bank.questionId })
  // Opens the connections that a server in use has open.
  await Promise.all(Array.from({ length: 20 }, read))
  const quiet = await readDuring(read, () => delay(2000))
  const crowd = await readDuring(read, () => Promise.all(bodies.map(save)))

  const saveLocked = async () => {
    const saving = await withDatabase(product, (sql) =>
      sql.begin(async (tx) => {
        await tx`select id from pack where id = ${id} for update`
        const outcomes = Promise.all(bodies.slice(0, locked).map(save))
        await delay(8000)
        return { outcomes }
      }),
    )
    return saving.outcomes
  }
  const waiting = await readDuring(read, saveLocked)
  const count = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome === 'saved').length
  return [
    describeWaits('nobody else', quiet.waits),
    `${describeWaits(`${saves} parallel saves of one pack of 200`, crowd.waits)}; ${count(crowd.result)} saved, the others busy`,
    `${describeWaits(`${locked} saves of a locked pack`, waiting.waits)}; ${count(waiting.result)} saved, the others busy`,
  ]
}

/** Reads every ten milliseconds, whether or not earlier reads have ended, until `work` ends. */
async function readDuring<Result>(
  read: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<{ waits: Waits; result: Result }> {
  const times: number[] = []
  const reads: Promise<void>[] = []
  let isDone = false
  const reading = (async () => {
    while (!isDone) {
      const began = performance.now()
      reads.push(read().then(() => void times.push(performance.now() - began)))
      await delay(10)
    }
  })()
  const result = await work()
  isDone = true
  await reading
  await Promise.all(reads)
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  return { waits: { most: times.at(-1) ?? 0, p95, reads: times.length }, result }
}

function describeWaits(what: string, { most, p95, reads }: Waits): string {
  return `${what}: a guest's read waits ${most.toFixed(0)} ms at most, p95 ${p95.toFixed(0)} ms (${reads} reads)`
}
