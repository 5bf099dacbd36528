import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '../../../server/lib/database/database.ts'
import { attachEmbeddedPostgres } from '../../../server/lib/embedded-postgres/embedded-postgres.ts'
import { expect, type ProductServer, test } from './fixture.ts'
import { createPerson, type Person, signIn } from './people.ts'
import { ask } from './question-author.ts'

/** The second value in each row is the right answer, as in import files. Saving shuffles the options. */
export const rows = [
  ['বাংলাদেশের রাজধানী কোনটি?', 'ঢাকা', 'খুলনা', 'রাজশাহী', 'সিলেট', 'ঢাকা বুড়িগঙ্গার তীরে।', ''],
  ['$2x + 3 = 11$ হলে $x$ এর মান কত?', '$4$', '$3$', '$7$', '$8$', '$2x = 8$, তাই $x = 4$', ''],
  ['Which word means “hard-working”?', 'Diligent', 'Idle', 'Careless', 'Proud', '', ''],
  ['What is the capital of Japan?', 'Tokyo', 'Kyoto', 'Osaka', 'Nara', '', ''],
  ['How many sides has a hexagon?', 'Six', 'Five', 'Seven', 'Eight', '', ''],
  ['Which gas do plants take in?', 'Carbon dioxide', 'Oxygen', 'Helium', 'Argon', '', ''],
] as const

/** The ids of a pack for exams and of a pack with too few questions for one. */
export type ExamPacks = { packId: string; smallPackId: string }

/** Stores the packs of `rows`. Test files share a server, so each passes a unique `name`. */
export async function prepareExamPacks(server: ProductServer, name: string): Promise<ExamPacks> {
  const author = await createPerson(server, { email: `author.${name}.exam@example.com` })
  return {
    packId: await importPack(server, author, { name: 'মডেল টেস্ট ১', rows }),
    smallPackId: await importPack(server, author, { name: 'Too small', rows: rows.slice(0, 4) }),
  }
}

/**
 * Stores the packs of `rows` before the tests of the file that calls this, which passes a unique `name`. Returns
 * their ids, which are set when the tests run.
 */
export function storeExamPacks(name: string): ExamPacks {
  const packs = { packId: '', smallPackId: '' }
  test.beforeAll(async ({ server }) => {
    Object.assign(packs, await prepareExamPacks(server, name))
  })
  return packs
}

export async function importPack(
  server: ProductServer,
  owner: Person,
  { name, rows, level = 'Eight' }: { name: string; rows: readonly (readonly string[])[]; level?: string },
): Promise<string> {
  const file = path.join(server.dataDir, 'questions.csv')
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = ['question,answer,option2,option3,option4,explanation,tags']
  for (const row of rows) lines.push(row.map(quote).join(','))
  writeFileSync(file, lines.join('\n'))
  const options = ['--owner', owner.email, '--pack', name, '--level', level, '--language', 'Any']
  const [, id] = /pack\/(\S+)/.exec(await server.admin('import', file, ...options)) ?? []
  if (!id) throw new Error('The import printed no pack')
  return id
}

/** Creates a learner and signs in. */
export async function enter(page: Page, server: ProductServer, name: string): Promise<Person> {
  const learner = await createPerson(server, { email: `${name}.exam@example.com` })
  await signIn(page, learner)
  return learner
}

export async function startExam(page: Page, packId: string, { minutes }: { minutes?: string } = {}) {
  await page.goto(`/exam/pack/${packId}`)
  if (minutes) await page.getByLabel('Time limit (in minutes):').fill(minutes)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(timer(page)).toBeVisible()
}

export const timer = (page: Page) => page.getByRole('timer').filter({ visible: true })
export const question = (page: Page, place: number) => page.getByRole('radiogroup').nth(place - 1)
/** The row of an option, because the bubble hides the radio button itself. */
export const option = (page: Page, place: number, text: string) =>
  question(page, place).locator('label').filter({ hasText: text })
export const radio = (page: Page, place: number, text: string) =>
  question(page, place).getByRole('radio', { name: text })
/** The note on the state of the answers: saved, being sent, waiting. */
export const note = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true })
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).first()

export async function submitExam(page: Page) {
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Submit answers' }).click()
}

/** Expects the screen after submitting: the list of results, with this one only. */
export async function expectOneResult(page: Page, mark: string) {
  await expect(page).toHaveURL(resultsAddress)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(mark)
}

export const resultsAddress = /\/results\/[0-9a-f-]{36}$/

/** Moves every exam in progress into the past. */
export async function endExams({ dataDir }: { dataDir: string }): Promise<void> {
  const target = await attachEmbeddedPostgres({ dataDir })
  if (!target) throw new Error('The embedded database is not there.')
  const { sql, close } = openDatabase(target, { max: 1 })
  await sql`
    update exam_attempt set started_at = started_at - interval '1 hour', deadline = deadline - interval '1 hour'
    where submitted_at is null`
  await close()
}

/** Submits exams on `rows` one after the other as the user who is signed in, without starting them. */
export async function submitEmptySheets(
  page: Page,
  { packId, sheets }: { packId: string; sheets: number },
): Promise<void> {
  const submit = `mutation ($packId: ID!, $selectedOptions: AWSJSON!) {
    submitPackExam(packId: $packId, selectedOptions: $selectedOptions) { status }
  }`
  const selectedOptions = JSON.stringify(rows.map(() => null))
  for (let sheet = 0; sheet < sheets; sheet += 1) await ask(page, submit, { packId, selectedOptions })
}
