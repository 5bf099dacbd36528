import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { ask } from './question-author.ts'

/* Steps in the pack form. */

export const cards = (page: Page) => page.getByRole('group', { name: /^Question \d+$/ })
export const card = (page: Page, place: number) =>
  page.getByRole('group', { name: `Question ${place}`, exact: true })

const wrong = ['ভুল ১', 'ভুল ২', 'ভুল ৩']

/** Fills the mandatory fields of a card. */
export async function fillCard(page: Page, place: number, question: string, answer = 'সঠিক') {
  const texts = {
    Question: question,
    Answer: answer,
    'Option 2': wrong[0],
    'Option 3': wrong[1],
    'Option 4': wrong[2],
  }
  for (const [label, text] of Object.entries(texts)) {
    await card(page, place).getByLabel(label, { exact: true }).fill(text!)
  }
}

/** Deletes cards until `count` are left. */
export async function deleteCardsBeyond(page: Page, count: number) {
  await expect(cards(page).first()).toBeVisible()
  for (let place = await cards(page).count(); place > count; place -= 1) {
    await page.getByRole('button', { name: `Delete question ${place}`, exact: true }).click()
  }
  await expect(cards(page)).toHaveCount(count)
}

/** Removes the session, so that another person can use this browser. */
export async function signOut(page: Page) {
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
}

/** Creates a pack of the signed-in author through the data API and returns its id. */
export async function createPack(page: Page, name: string, questions: readonly string[]): Promise<string> {
  const input = {
    creationKey: crypto.randomUUID(),
    name,
    level: 'HSC',
    language: 'Bangla',
    automaticNumbering: true,
    tags: ['গতি'],
    questions: questions.map((question) => ({
      question,
      answer: 'সঠিক',
      option2: wrong[0],
      option3: wrong[1],
      option4: wrong[2],
      tags: [],
    })),
  }
  const query = 'mutation Save($input: SavePackInput!) { savePack(input: $input) { id } }'
  return (await ask(page, query, { input })).savePack.id
}

export type FoundPack = {
  id: string
  name: string
  updatedAt: string
  automaticNumbering: boolean
  tags: { tagId: string }[]
  questions: {
    items: {
      id: string
      question: string
      answer: string
      imageUrl: string | null
      updatedAt: string
      options: { id: string; content: string }[]
      tags: { tagId: string }[]
    }[]
  }
}

/** Reads the author's packs of this name from the data API, one by one: all at once would be too many fields. */
export async function findPacks(page: Page, name: string): Promise<FoundPack[]> {
  const { listPackByOwnerAndCreatedAt: list } = await ask(
    page,
    'query Names($owner: ID!) { listPackByOwnerAndCreatedAt(owner: $owner, limit: 100) { items { id name } } }',
  )
  const named = (list.items as { id: string; name: string }[]).filter((pack) => pack.name === name)
  const document = `query Pack($id: ID!) { getPack(id: $id) { id name updatedAt automaticNumbering tags { tagId }
    questions { items { id question answer imageUrl updatedAt options { id content } tags { tagId } } } } }`
  const found = await Promise.all(named.map(({ id }) => ask(page, document, { id })))
  return found.map(({ getPack }) => getPack as FoundPack)
}

/** Reads the author's only pack of this name. */
export async function findPack(page: Page, name: string): Promise<FoundPack> {
  const [pack, ...others] = await findPacks(page, name)
  expect(others).toEqual([])
  return pack!
}

export const questionsOf = (pack: FoundPack) => pack.questions.items.map(({ question }) => question)
