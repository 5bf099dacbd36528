import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type ProductServer } from './fixture.ts'
import { createPerson, type Person, signIn } from './people.ts'

/** The right answer stands second in each row, as in every import file; options are shuffled when saved. */
export const rows = [
  ['বাংলাদেশের রাজধানী কোনটি?', 'ঢাকা', 'খুলনা', 'রাজশাহী', 'সিলেট', 'ঢাকা বুড়িগঙ্গার তীরে।', ''],
  ['$2x + 3 = 11$ হলে $x$ এর মান কত?', '$4$', '$3$', '$7$', '$8$', '$2x = 8$, তাই $x = 4$', ''],
  ['Which word means “hard-working”?', 'Diligent', 'Idle', 'Careless', 'Proud', '', ''],
  ['What is the capital of Japan?', 'Tokyo', 'Kyoto', 'Osaka', 'Nara', '', ''],
  ['How many sides has a hexagon?', 'Six', 'Five', 'Seven', 'Eight', '', ''],
  ['Which gas do plants take in?', 'Carbon dioxide', 'Oxygen', 'Helium', 'Argon', '', ''],
] as const

/** The address of an exam's pack, and of one that has too few questions for an exam. */
export type ExamRoom = { packId: string; smallPackId: string }

/** Stores the packs of `rows`; `name` is the file's own, since files share a server. */
export async function prepareExamRoom(server: ProductServer, name: string): Promise<ExamRoom> {
  const author = await createPerson(server, { email: `author.${name}@example.com` })
  return {
    packId: await importPack(server, author, { name: 'মডেল টেস্ট ১', rows }),
    smallPackId: await importPack(server, author, { name: 'Too small', rows: rows.slice(0, 4) }),
  }
}

export async function importPack(
  server: ProductServer,
  owner: Person,
  { name, rows }: { name: string; rows: readonly (readonly string[])[] },
): Promise<string> {
  const file = path.join(server.dataDir, 'questions.csv')
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = ['question,answer,option2,option3,option4,explanation,tags']
  for (const row of rows) lines.push(row.map(quote).join(','))
  writeFileSync(file, lines.join('\n'))
  const options = ['--owner', owner.email, '--pack', name, '--level', 'Eight', '--language', 'Any']
  const [, id] = /pack\/(\S+)/.exec(await server.admin('import', file, ...options)) ?? []
  if (!id) throw new Error('The import named no pack')
  return id
}

/** Signs a new learner in. */
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
/** Its row: the radio itself is hidden behind the bubble. */
export const option = (page: Page, place: number, text: string) =>
  question(page, place).locator('label').filter({ hasText: text })
export const radio = (page: Page, place: number, text: string) =>
  question(page, place).getByRole('radio', { name: text })
/** What the exam says of its answers: saved, on their way, waiting. */
export const note = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true })
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).first()

export async function handIn(page: Page) {
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Submit answers' }).click()
}

/** The screen after handing in: the list of results, with this one alone. */
export async function expectOneResult(page: Page, mark: string) {
  await expect(page).toHaveURL(resultsAddress)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(mark)
}

export const resultsAddress = /\/results\/[0-9a-f-]{36}$/
