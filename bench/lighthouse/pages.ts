import type { Page } from 'playwright-core'
import { graphql } from '../measure.ts'

export type Question = { id: string; packId: string }
type Listed = {
  id: string
  question: string
  explanation: string | null
  imageUrl: string | null
  options: { content: string }[]
}

const listPacks = '{ listPacksByCreatedAt(limit: 100) { items { id } } }'
const readPack = `query Read($id: ID!) {
  getPack(id: $id) { questions { items { id question explanation imageUrl options { content } } } }
}`

const bangla = /[\u0980-\u09ff]/
const wordsOf = ({ question, explanation, options }: Listed) =>
  [question, explanation ?? '', ...options.map(({ content }) => content)].join('\n')

/** Returns questions of the sample bank without pictures: a Bangla one, one with fractions, an English one. */
export async function findQuestions(url: string): Promise<Record<'bangla' | 'maths' | 'english', Question>> {
  const listed: (Listed & { packId: string })[] = []
  const packs = await graphql<{ listPacksByCreatedAt: { items: { id: string }[] } }>(url, listPacks, {})
  for (const { id } of packs.listPacksByCreatedAt.items) {
    const read = await graphql<{ getPack: { questions: { items: Listed[] } } }>(url, readPack, { id })
    listed.push(...read.getPack.questions.items.map((one) => ({ ...one, packId: id })))
  }
  const first = (fits: (one: Listed) => boolean): Question => {
    const found = listed.find((one) => !one.imageUrl && fits(one))
    if (!found) throw new Error('The sample bank has no such question.')
    return found
  }
  const hasMaths = (one: Listed) => wordsOf(one).includes('$')
  return {
    bangla: first((one) => bangla.test(one.question) && !hasMaths(one)),
    maths: first((one) => bangla.test(one.question) && /\$[^$]*\\frac/.test(wordsOf(one))),
    english: first((one) => !bangla.test(wordsOf(one)) && !hasMaths(one)),
  }
}

export async function signIn(page: Page, url: string, person: { email: string; password: string }) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => !address.pathname.includes('login'))
}

/** Starts the exam of a pack as the user who is signed in. Returns its address. */
export async function startExam(page: Page, url: string, packId: string): Promise<string> {
  await page.goto(`${url}/exam/pack/${packId}`)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await page.getByRole('timer').first().waitFor()
  return page.url()
}

/** Submits the exam with one answer. Returns the address of its result. */
export async function submitExam(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await page.getByRole('radiogroup').first().locator('label').first().click()
  await page.getByRole('button', { name: 'Submit', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Submit answers' }).click()
  // The list also links to the practice of each result.
  await page.locator('main a[href^="/results/pack/"]:not([href$="/practice"])').first().click()
  await page.waitForURL(/\/results\/pack\/[^/]+$/)
  await page.getByRole('link', { name: 'Practise my mistakes' }).waitFor()
  return page.url()
}
