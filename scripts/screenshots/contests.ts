import type { Browser, Page } from '@playwright/test'
import { openFor } from '../../tests/journeys/support/bank.ts'
import { closeContest, openContestIn, storeContest } from '../../tests/journeys/support/contest-steps.ts'
import type { ProductServer } from '../../tests/journeys/support/fixture.ts'
import { createPerson } from '../../tests/journeys/support/people.ts'
import { ask } from '../../tests/journeys/support/question-author.ts'

/** The ids of a contest that opens later, of one that is open, and of one with a merit list. */
export type Contests = { waitingId: string; openId: string; finishedId: string }

const contestants = [
  { firstName: 'মিতা', lastName: 'রানী', level: 'HSC', district: 'sylhet' },
  { firstName: 'Karim', lastName: 'Uddin', level: 'SSC', district: 'dhaka' },
  { firstName: 'অর্ণব', lastName: 'দাস', level: 'SSC', district: 'khulna' },
]

/** Creates contests of `holder`, which `learner` and others join and sit. */
export async function prepareContests(
  server: ProductServer,
  browser: Browser,
  { holder, learner }: { holder: Page; learner: Page },
): Promise<Contests> {
  const store = (name: string) =>
    storeContest(holder, { name, rules: 'সবাই একবার অংশ নিতে পারবে।\nঅন্য কারও সাহায্য নেওয়া যাবে না।' })
  const waitingId = await store('বিজয় দিবস গণিত প্রতিযোগিতা')
  const openId = await store('পদার্থবিজ্ঞান কুইজ')
  const finishedId = await store('শরৎকালীন বিজ্ঞান প্রতিযোগিতা')

  const others = await Promise.all(
    contestants.map(async ({ level, district, ...name }, index) => {
      const person = await createPerson(server, { email: `contestant${index}@example.com`, ...name })
      return { page: await openFor(browser, server, person), nickname: name.firstName, level, district }
    }),
  )
  const own = { page: learner, nickname: 'তানভীর', level: 'SSC', district: 'dhaka' }
  await Promise.all([own, ...others].map((one) => join(finishedId, one)))
  await Promise.all(others.map((one) => join(openId, one)))
  await join(waitingId, own)
  await join(waitingId, others[0]!)

  await openContestIn(server, finishedId, 0)
  for (const [wrong, { page }] of [others[0]!, own, others[1]!, others[2]!].entries())
    await submit(page, finishedId, await start(page, finishedId), Math.max(0, wrong - 1))
  await closeContest(server, finishedId)

  await openContestIn(server, openId, 0)
  const [first, second] = others
  await submit(first!.page, openId, await start(first!.page, openId), 1)
  await saveFirstAnswers(second!.page, await start(second!.page, openId))
  for (const { page } of others) await page.context().close()
  await waitForPlaces(learner, finishedId)
  return { waitingId, openId, finishedId }
}

type Contestant = { page: Page; nickname: string; level: string; district: string }
type Attempt = { id: string; serverTime: string; questions: { options: { id: string; content: string }[] }[] }

async function join(id: string, { page, nickname, level, district }: Contestant): Promise<void> {
  const mutation = `mutation ($id: ID!, $nickname: String!, $level: String, $district: String) {
    joinContest(id: $id, nickname: $nickname, level: $level, district: $district) }`
  await ask(page, mutation, { id, nickname, level, district })
}

async function start(page: Page, contestId: string): Promise<Attempt> {
  const mutation = `mutation ($id: ID!) { startContest(id: $id) {
    id serverTime paper { questions { options { id content } } } } }`
  const { id, serverTime, paper } = (await ask(page, mutation, { id: contestId })).startContest
  return { id, serverTime, questions: paper.questions }
}

/** Submits an exam in which all answers but `wrong` are right. */
async function submit(
  page: Page,
  contestId: string,
  { id, questions }: Attempt,
  wrong: number,
): Promise<void> {
  const selected = questions.map(
    ({ options }, index) => options.find(({ content }) => (content === 'right') === index >= wrong)?.id,
  )
  const mutation = `mutation ($packId: ID!, $attemptId: ID!, $selected: AWSJSON!) {
    submitPackExam(packId: $packId, attemptId: $attemptId, selectedOptions: $selected, answers: []) { id } }`
  await ask(page, mutation, { packId: contestId, attemptId: id, selected: JSON.stringify(selected) })
}

async function saveFirstAnswers(page: Page, { id, serverTime, questions }: Attempt): Promise<void> {
  const answers = questions.slice(0, 3).map(({ options }, index) => ({
    ...{ place: index + 1, optionId: options[0]?.id, chosenAt: serverTime },
  }))
  const mutation =
    'mutation ($id: ID!, $answers: [ExamAnswerInput!]!) { saveExamAnswers(attemptId: $id, answers: $answers) { isOpen } }'
  await ask(page, mutation, { id, answers })
}

/** The server makes the merit list some seconds after the end. */
async function waitForPlaces(page: Page, id: string): Promise<void> {
  const read = 'query ($id: ID!) { getContest(id: $id) { contest { finishedAt } } }'
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await ask(page, read, { id })).getContest.contest.finishedAt) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The contest got no merit list')
}
