import { setTimeout as delay } from 'node:timers/promises'
import { Agent, type Dispatcher, request } from 'undici'
import { createConfirmedAccount } from '../server/identity/accounts/accounts.ts'
import { people } from '../server/people.ts'
import { examQuestions } from './answered-exam.ts'
import { makeQuestions, savePack } from './bank.ts'
import { describeExamMorning, measureExamMorning } from './exam-morning.ts'
import { type Examinee, type ExamRoom, enter, withServerDeps } from './exam-room.ts'
import { graphql } from './measure.ts'
import type { Product } from './product.ts'
import { signInBySrp } from './srp-client.ts'

const learners = 500
const password = 'bench password 1'
const arrivalSeconds = 60
const examSeconds = 115
/** The pages that a new phone opens, one after the other. */
const pages = ['/', '/login']
const homeQuery = '{ listPacksByCreatedAt(limit: 10) { items { id name level language questionCount } } }'

type Arrivals = {
  /** Requests sent, by kind. */
  sent: Record<'pages' | 'files' | 'guest reads' | 'sign-ins', number>
  refusals: string[]
}

/**
 * A school behind one address, with the limits on: within a minute every learner opens the site on a new phone
 * and signs in; then all sit one exam. Returns the lines of a report with the number of refusals.
 */
export async function measureExamSchool(product: Product): Promise<string[]> {
  const { packId, rightAnswers, emails } = await prepareSchool(product)
  const agent = new Agent({ connections: 256 })
  const arrivals: Arrivals = {
    sent: { pages: 0, files: 0, 'guest reads': 0, 'sign-ins': 0 },
    refusals: [],
  }
  const began = performance.now()
  const arrived = await Promise.all(
    emails.map(async (email) => {
      await delay(Math.random() * arrivalSeconds * 1000)
      return arrive(product.url, email, agent, arrivals)
    }),
  )
  const took = (performance.now() - began) / 1000
  await agent.destroy()
  const examinees = arrived.filter((learner) => learner !== null)
  const room: ExamRoom = { packId, examinees, rightAnswers }
  const exam = { people: examinees.length, questions: examQuestions, seconds: examSeconds }
  const morning = await measureExamMorning(product, exam, room)
  return [
    `${learners} learners behind one address, limits on, arrived within ${took.toFixed(0)} s: ` +
      `${examinees.length} signed in, ${arrivals.refusals.length} requests refused`,
    Object.entries(arrivals.sent)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', '),
    ...arrivals.refusals.slice(0, 5),
    ...describeExamMorning([morning]),
  ]
}

async function prepareSchool(product: Product) {
  return withServerDeps(product, async (deps) => {
    const author = await enter(deps, 'Author', ['CREATORS'])
    const made = makeQuestions(examQuestions)
    const packId = await savePack(product.url, author.token, { name: 'Exam', questions: made })
    const emails = Array.from({ length: learners }, (_, index) => `learner${index}@bench.local`)
    for (const email of emails) {
      const person = { email, password, givenName: 'Bench', familyName: 'Learner' }
      await createConfirmedAccount({ ...deps, people }, person)
    }
    return { packId, emails, rightAnswers: new Map(made.map(({ question, answer }) => [question, answer])) }
  })
}

/** One learner's first visit and sign-in; null when a request was refused. */
async function arrive(
  url: string,
  email: string,
  agent: Dispatcher,
  { sent, refusals }: Arrivals,
): Promise<Examinee | null> {
  try {
    const loaded = new Set<string>()
    for (const page of pages) {
      sent.pages += 1
      const html = await load(url + page, agent)
      for (const [, file = ''] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) loaded.add(file)
    }
    for (const file of loaded) {
      sent.files += 1
      await load(url + file, agent)
    }
    sent['guest reads'] += 1
    await graphql(url, homeQuery, {}, undefined, agent)
    sent['sign-ins'] += 1
    const { AuthenticationResult } = await signInBySrp(url, email, password)
    return { id: email, token: AuthenticationResult.AccessToken }
  } catch (error) {
    refusals.push(String(error).slice(0, 200))
    return null
  }
}

async function load(address: string, dispatcher: Dispatcher): Promise<string> {
  const headers = { accept: 'text/html,*/*' }
  const { statusCode, body } = await request(address, { dispatcher, headers })
  const bytes = Buffer.from(await body.arrayBuffer())
  if (statusCode !== 200) throw new Error(`${address}: ${statusCode}`)
  return bytes.toString('latin1')
}
