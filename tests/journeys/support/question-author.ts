import type { Page } from '@playwright/test'
import sharp from 'sharp'

/* Steps in the question form, and calls of the data API. */

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
export const pictureInput = (page: Page) => page.locator('input[type=file][data-field$=imageUrl]')

/** Creates a picture, as a file to choose. */
export async function makePng(name = 'graph.png', [width, height] = [600, 400]) {
  const create = { width, height, channels: 3 as const, background: '#0c4b39' }
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** Fills the mandatory fields. */
export async function fill(page: Page, question: string) {
  await field(page, 'Question').fill(question)
  await field(page, 'Answer').fill('সরণ')
  await field(page, 'Option 2').fill('দ্রুতি')
  await field(page, 'Option 3').fill('ভর')
  await field(page, 'Option 4').fill('কাজ')
}

/** Runs an operation of the data API as the user who is signed in on the page; `$owner` is their id. */
export async function ask(page: Page, query: string, variables: object = {}) {
  const { token, owner } = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))!
    const token = localStorage.getItem(key)!
    return { token, owner: JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))).sub }
  })
  const response = await page.request.post('/graphql', {
    headers: { authorization: token },
    data: { query, variables: { owner, ...variables } },
  })
  return (await response.json()).data
}

type Found = {
  id: string
  question: string
  answer: string
  explanation: string | null
  level: string
  language: string
  options: { id: string; content: string }[]
  tags: { tagId: string }[]
  imageUrl: string | null
}

/** Reads the author's questions that contain this text, the newest first. */
export async function findQuestions(page: Page, text: string): Promise<Found[]> {
  const data = await ask(
    page,
    `query Own($owner: ID!) { listQuestionObjectByOwnerAndCreatedAt(owner: $owner, limit: 100) { items {
      id question answer explanation level language imageUrl options { id content } tags { tagId } } } }`,
  )
  const items = data.listQuestionObjectByOwnerAndCreatedAt.items as Found[]
  return items.filter(({ question }) => question.includes(text))
}

/** Creates a question of the signed-in author through the data API and returns its id. */
export async function createQuestion(
  page: Page,
  question: string,
  imageUrl: string | null = null,
): Promise<string> {
  const options = ['সরণ', 'দ্রুতি', 'ভর', 'কাজ'].map((content, index) => ({ content, isCorrect: index === 0 }))
  const data = await ask(
    page,
    `mutation Make($question: String!, $options: AWSJSON!, $imageUrl: String) { createQuestion(question: $question,
      level: "HSC", language: "Bangla", options: $options, tags: "[\\"গতি\\"]", imageUrl: $imageUrl) { id } }`,
    { question, options: JSON.stringify(options), imageUrl },
  )
  return data.createQuestion.id
}

/**
 * Lets the next request of this operation through to the server and loses its response. Other requests
 * pass: a form may compare its question with stored ones at any time.
 */
export async function loseNextResponse(page: Page, operation: string): Promise<void> {
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes(operation)) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}
