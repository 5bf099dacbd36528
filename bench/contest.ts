import { createDecipheriv } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { Agent } from 'undici'
import { additionalDataOf, nonceBytes, type SealedDocument } from '../contract/exams/sealed-paper.ts'
import { newId } from '../server/lib/new-id.ts'
import { makeQuestions } from './bank.ts'
import { type Examinee, enter, withServerDeps } from './exam-room.ts'
import { type Ask, choose, followDevices, type Sheet, saveAnswers, submitExam } from './exam-sheet.ts'
import { graphql } from './measure.ts'
import type { Product } from './product.ts'
import { tableOf } from './report.ts'
import { describeTimes, timesOf } from './times.ts'

const questions = 20
/** Minutes of each exam. */
const minutes = 2
/** Seconds: papers are loaded within `loading` before the opening. The others count from the opening. */
const times = { loading: 15, started: 1, handingIn: 108, handedIn: 118, end: minutes * 60 }
/** Hundredths of a mark. */
const wrongMark = 25

type Started = { startContest: { id: string; serverTime: string; paper: { questions: Sheet['questions'] } } }
type SealedStarted = { startSealedContest: { id: string; serverTime: string; paperKey: string } }
type Sealed = { getSealedPaper: { version: string; bytes: string } }
type Places = {
  listContestPlaces: { participants: number; rows: { place: number; nickname: string; marks: number }[] }
}

const startDocument = `mutation ($id: ID!) { startContest(id: $id) {
  id serverTime paper { questions { question options { id content } } } } }`
const sealedDocument = 'query ($id: ID!) { getSealedPaper(id: $id) { version bytes } }'
const startSealedDocument = `mutation ($id: ID!, $version: String!) {
  startSealedContest(id: $id, version: $version) {
    id packId deadline serverTime wrongMark answers { place optionId chosenAt sureness } paperKey } }`
const placesDocument = `query ($id: ID!, $from: Int!) { listContestPlaces(id: $id, from: $from, limit: 200) {
  participants rows { place nickname marks } } }`

/**
 * Measures a contest. Everybody loads the sealed paper before the opening, or with `isPlain` gets the paper with the start.
 * All start within a second, answer and save a question about every five seconds, ask for the answers of other devices as
 * the screen does, and hand in within the same ten seconds. The submissions contain no answers, so only saved ones count.
 * Then the merit list is compared with a recount from the learners' choices. Milliseconds count from when a request was due.
 */
export async function measureContest(
  product: Product,
  { people, isPlain }: { people: number; isPlain: boolean },
): Promise<string[]> {
  const made = makeQuestions(questions)
  const right = new Map(made.map(({ question, answer }) => [question, answer]))
  const { id, opensAt, learners } = await prepareContest(product, { people, made })
  // Fewer than learners: both processes have a limit of open files. Browsers wait longer for a connection, too.
  const connect = { timeout: 60_000 }
  const agent = new Agent({ connections: Math.min(people, 6000), connect })
  const followers = new Agent({ connections: people, connect })
  const taken = { load: [] as number[], start: [] as number[], save: [] as number[], submit: [] as number[] }
  const marks = new Map<string, number>()
  let errors = 0
  let opened: Sheet['questions'] | null = null
  const readCpu = (seconds: number) =>
    delay(opensAt.getTime() + seconds * 1000 - Date.now()).then(() => product.readCpu())
  const cpuReadings = Promise.all([readCpu(0), readCpu(times.handingIn)])
  const sit = async (learner: Examinee, number: number) => {
    const due = (kind: keyof typeof taken, seconds: number, since = opensAt.getTime()): Ask => {
      return async <Data>(document: string, variables: Record<string, unknown>) => {
        const at = since + seconds * 1000
        await delay(Math.max(0, at - Date.now()))
        const data = await graphql<Data>(product.url, document, variables, learner.token, agent)
        taken[kind].push(Date.now() - at)
        return data
      }
    }
    const start = async () => {
      const ask = due('start', Math.random() * times.started)
      const { startContest } = await ask<Started>(startDocument, { id })
      return { exam: startContest, questions: startContest.paper.questions }
    }
    const startSealed = async () => {
      const load = due('load', -Math.random() * times.loading)
      const { getSealedPaper: sealed } = await load<Sealed>(sealedDocument, { id })
      const ask = due('start', Math.random() * times.started)
      const { version } = sealed
      const { startSealedContest: exam } = await ask<SealedStarted>(startSealedDocument, { id, version })
      // Each phone opens its own copy; here one is opened for all.
      opened ??= unseal(id, sealed, exam.paperKey)
      return { exam, questions: opened }
    }
    const { exam, questions: paper } = await (isPlain ? start() : startSealed())
    const sheet: Sheet = {
      ...{ packId: id, attemptId: exam.id, startedAt: exam.serverTime },
      ...{ questions: paper, chosen: new Map() },
    }
    const beganAt = Date.now()
    // As the exam's screen does. Waited for below, where a failure counts.
    const following = delay(1_500 + Math.random() * 20_000).then(() =>
      followDevices(
        (document, variables) => graphql(product.url, document, variables, learner.token, followers),
        sheet,
      ),
    )
    following.catch(() => {})
    const pace = (opensAt.getTime() / 1000 + times.handingIn - beganAt / 1000) / (questions + 1)
    for (let place = 1; place <= questions; place += 1) {
      const ask = due('save', (place - 0.5 + Math.random()) * pace, beganAt)
      await saveAnswers(ask, sheet, [choose(sheet, place)])
    }
    const last = times.handingIn + Math.random() * (times.handedIn - times.handingIn)
    await submitExam(
      due('submit', last),
      sheet,
      sheet.questions.map(() => null),
    )
    await following
    const correct = sheet.questions.filter(({ question, options }, index) => {
      const chosen = options.find((option) => option.id === sheet.chosen.get(index + 1)?.optionId)
      return chosen?.content === right.get(question)
    }).length
    marks.set(`N${number}`, (correct * 100 - (questions - correct) * wrongMark) / 100)
  }
  await Promise.all(
    learners.map((learner, number) =>
      sit(learner, number).catch((error: unknown) => {
        errors += 1
        if (errors === 1) process.stderr.write(`first error: ${String(error)}\n`)
      }),
    ),
  )
  const list = await readList(product, { id, reader: learners[0]! })
  const cpuAtEnd = product.readCpu()
  const [cpuAtOpening, cpuAtHandIn] = await cpuReadings
  const ready = (list.readyAt - opensAt.getTime()) / 1000 - times.end
  await agent.destroy()
  await followers.destroy()
  const sorted = [...marks.values()].sort((a, b) => b - a)
  const placeOf = new Map<number, number>()
  for (const [index, each] of sorted.entries()) if (!placeOf.has(each)) placeOf.set(each, index + 1)
  const wrong = list.rows.filter(
    (row) => row.marks !== marks.get(row.nickname) || row.place !== placeOf.get(row.marks),
  ).length
  const spread = (each: number[]) => describeTimes(timesOf(each))
  return tableOf(
    [
      ...['contest, ms', 'load p50/p95/max', 'start', 'save', 'submit', 'CPU of an exam'],
      ...['CPU of a submission and the list', 'errors', 'missing in the list', 'wrong places or marks'],
      'list after s',
    ],
    [
      [
        ...[
          `${people} learners, ${questions} questions`,
          isPlain ? '' : spread(taken.load),
          spread(taken.start),
        ],
        ...[spread(taken.save), spread(taken.submit), ((cpuAtHandIn - cpuAtOpening) / people).toFixed(1)],
        ...[((cpuAtEnd - cpuAtHandIn) / people).toFixed(1), errors, people - list.rows.length, wrong],
        ready.toFixed(1),
      ],
    ],
  )
}

function unseal(
  id: string,
  { version, bytes }: Sealed['getSealedPaper'],
  key: string,
): SealedDocument['paper']['questions'] {
  const all = Buffer.from(bytes, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), all.subarray(0, nonceBytes))
  decipher.setAAD(additionalDataOf(id, version))
  decipher.setAuthTag(all.subarray(-16))
  const compressed = Buffer.concat([decipher.update(all.subarray(nonceBytes, -16)), decipher.final()])
  const { paper }: SealedDocument = JSON.parse(gunzipSync(compressed).toString())
  return paper.questions
}

/** Stores a contest that opens after everything is prepared, and its entries. */
async function prepareContest(
  product: Product,
  { people, made }: { people: number; made: ReturnType<typeof makeQuestions> },
): Promise<{ id: string; opensAt: Date; learners: Examinee[] }> {
  return withServerDeps(product, async (deps) => {
    const owner = await enter(deps, 'Owner', ['CONTEST_CREATORS'])
    const learners: Examinee[] = []
    for (let number = 0; number < people; number += 1)
      learners.push(await enter(deps, `Learner ${number}`, []))
    const opensAt = new Date(Date.now() + 20_000 + people)
    const closesAt = new Date(opensAt.getTime() + times.end * 1000)
    const id = newId()
    const input = {
      ...{ id, name: 'Contest', rules: '', level: 'SSC', minutes, wrongMark: wrongMark / 100 },
      ...{ opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
      questions: made.map(({ question, answer, option2, option3, option4 }) => ({
        ...{ question, answer, option2, option3, option4 },
      })),
    }
    await graphql(
      product.url,
      'mutation ($input: ContestInput!) { saveContest(input: $input) }',
      { input },
      owner.token,
    )
    await deps.sql`
      insert into contest_entry (contest_id, owner, nickname, nickname_key, joined_at)
      select ${id}, owner, 'N' || number - 1, 'n' || number - 1, now()
      from unnest(${learners.map((learner) => learner.id)}::uuid[]) with ordinality as joined(owner, number)`
    return { id, opensAt, learners }
  })
}

/** Reads the merit list as soon as it is there, at most two minutes after the last submission. */
async function readList(product: Product, { id, reader }: { id: string; reader: Examinee }) {
  const rows: Places['listContestPlaces']['rows'] = []
  const until = Date.now() + 120_000
  const read = (from: number) => graphql<Places>(product.url, placesDocument, { id, from }, reader.token)
  let page = await read(1)
  while (page.listContestPlaces.participants === 0 && Date.now() < until) {
    await delay(200)
    page = await read(1)
  }
  const readyAt = Date.now()
  while (page.listContestPlaces.rows.length > 0) {
    rows.push(...page.listContestPlaces.rows)
    page = await read(rows.length + 1)
  }
  return { readyAt, rows }
}
