import type { Browser, Page } from '@playwright/test'
import { type ProductServer, waitForScripts } from './fixture.ts'
import { type Person, signIn } from './people.ts'
import { ask } from './question-author.ts'

/* Creates questions and packs before a journey, and opens further browsers. */

const wrong = ['দ্রুতি', 'ভর', 'কাজ']

export type Pack = { id: string; questionIds: string[] }

/** Creates a pack of the user who is signed in on the page. */
export async function makePack(
  page: Page,
  name: string,
  questions: readonly string[],
  tags: readonly string[] = ['গতি'],
): Promise<Pack> {
  const input = {
    creationKey: crypto.randomUUID(),
    name,
    level: 'SSC',
    language: 'Bangla',
    automaticNumbering: true,
    tags,
    questions: questions.map((question) => ({
      creationKey: crypto.randomUUID(),
      question,
      answer: 'সরণ',
      option2: wrong[0],
      option3: wrong[1],
      option4: wrong[2],
      explanation: null,
      tags: [],
    })),
  }
  const save = 'mutation Save($input: SavePackInput!) { savePack(input: $input) { id } }'
  const { id } = (await ask(page, save, { input })).savePack
  const read = 'query Made($id: ID!) { getPack(id: $id) { questions { items { id } } } }'
  const { items } = (await ask(page, read, { id })).getPack.questions
  return { id, questionIds: (items as { id: string }[]).map((question) => question.id) }
}

/** Returns the ids of a pack's questions, in order. */
export async function readQuestionIds(server: ProductServer, packId: string): Promise<string[]> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ getPack(id: "${packId}") { questions { items { id } } } }` }),
  })
  const { data } = (await response.json()) as {
    data: { getPack: { questions: { items: { id: string }[] } } }
  }
  return data.getPack.questions.items.map(({ id }) => id)
}

/** Signs another person in, in a new browser context. */
export async function openFor(browser: Browser, server: ProductServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  waitForScripts(page)
  await signIn(page, person)
  return page
}

/** Returns the id of the user who is signed in on the page. */
export function readUserId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))!
    const payload = localStorage.getItem(key)!.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return JSON.parse(atob(payload)).sub
  })
}
