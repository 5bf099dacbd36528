import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { readQuestionIds } from '../support/bank.ts'
import { enter, importPack, startExam } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'
import { ask } from '../support/question-author.ts'
import { documentRoot } from '../support/science-pack.ts'

// A root cannot break.
const polynomial = `$\\sqrt{${Array.from({ length: 60 }, (_, power) => `a_{${power}}x^{${power}}`).join('+')}}$`
const sum = `$s = ${Array.from({ length: 20 }, (_, place) => `v_{${place}}t`).join('+')}$।`
const rows = [1, 2, 3, 4, 5].map((place) => [`${polynomial} ${place}`, 'a', 'b', 'c', 'd', '', ''])

test.use({ viewport: { width: 390, height: 844 } })

let packId: string
let sumsId: string

test.beforeAll(async ({ server }) => {
  const author = await createPerson(server, { email: 'formulas@example.com', groups: ['CREATORS'] })
  packId = await importPack(server, author, { name: 'Formulas', rows })
  const sums = rows.map((row) => [sum, ...row.slice(1)])
  sumsId = await importPack(server, author, { name: 'Sums', rows: sums })
})

const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

test('long formulas break or scroll inside their boxes on every screen', async ({ page, server }) => {
  await enter(page, server, 'long-formulas')
  await test.step('a long sum breaks after its operators, and the danda stays with the last part', () =>
    readLongSum(page))
  await test.step('a double press of a vote counts once and is no error', () => voteTwice(page))
  await test.step('a long formula scrolls inside its box, by keyboard too', () => scrollFormulas(page))
})

async function readLongSum(page: Page) {
  await page.goto(`/pack/${sumsId}`)
  const stem = page.getByRole('heading', { level: 2 }).first()
  const parts = stem.locator('.katex-base')
  const topOf = async (part: Locator) => Math.round((await part.boundingBox())!.y)
  await expect
    .poll(async () => (await topOf(parts.last())) - (await topOf(parts.first())))
    .toBeGreaterThan(20)
  await expect(stem).not.toHaveAttribute('data-wide')
  const isTogether = () =>
    stem.evaluate((element) => {
      const last = [...element.querySelectorAll('.katex-base')].at(-1)!.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(document.evaluate('.//text()[contains(., "।")]', element).iterateNext()!)
      const danda = range.getBoundingClientRect()
      return danda.left >= last.left && danda.top < last.bottom && danda.bottom > last.top
    })
  await expect.poll(isTogether).toBe(true)
  await expectNoSidewaysScroll(page)
}

async function voteTwice(page: Page) {
  const id = await firstQuestion(page, packId)
  await page.goto(`/question/${id}`)
  await expect(page.getByText('Fill one bubble.', { exact: false })).toBeVisible()
  const vote = page.getByRole('group', { name: 'Vote' })
  await vote.getByRole('button', { name: 'Vote up' }).dblclick()
  await expect(vote).toContainText('1 vote')
  await expect(page.getByText('You already voted this.')).toHaveCount(0)
  await page.getByRole('main').locator('label').first().click()
  await expect(page.getByText('Fill one bubble.', { exact: false })).toBeHidden()
}

async function scrollFormulas(page: Page) {
  await page.goto(`/pack/${packId}`)
  const stem = page.getByRole('heading', { level: 2 }).first()
  await expect(stem).toHaveAttribute('tabindex', '0')
  await stem.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => stem.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Rahima' }).first().click()
  await expect(page).toHaveURL(/\/user\//)
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)

  await startExam(page, packId)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveAttribute('tabindex', '0')
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('in a long exam only a formula that is too wide, and near, has a scroll animation', async ({
  page,
  server,
}) => {
  const author = await createPerson(server, { email: 'many.formulas@example.com', groups: ['CREATORS'] })
  const short = Array.from({ length: 29 }, (_, place) => [
    `$x^2 = ${place}$`,
    '$1$',
    '$2$',
    '$3$',
    '$4$',
    '',
    '',
  ])
  const long = [polynomial, '$1$', '$2$', '$3$', '$4$', '', '']
  await enter(page, server, 'many-formulas')
  // The last questions of a list are always laid out, so the long one is before them.
  const rows = short.with(19, long)
  await startExam(page, await importPack(server, author, { name: 'Many formulas', rows }))
  const stems = page.getByRole('heading', { level: 2 })
  await expect(stems.first().locator('.katex-html')).toBeVisible()
  await expect.poll(() => animatedBlocks(page)).toEqual([])

  await stems.nth(19).scrollIntoViewIfNeeded()
  await expect(stems.nth(19)).toHaveAttribute('tabindex', '0')
  await expect.poll(() => animatedBlocks(page)).toEqual(['stem-20'])
})

test('a reported question with a long formula stays in its row', async ({ page, server }) => {
  const admin = await createPerson(server, { email: 'admin.formulas@example.com', groups: ['ADMINS'] })
  await signIn(page, await createPerson(server, { email: 'reporter.formulas@example.com' }))
  const report =
    'mutation ($id: ID!) { createQuestionReport(input: { questionId: $id, reason: spam }) { id } }'
  await ask(page, report, { id: await firstQuestion(page, sumsId) })
  await page.evaluate(() => localStorage.clear())
  await signIn(page, admin)
  await page.goto('/moderation')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3 .katex') })
  await expect(row.locator('h3 .katex')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expect(row.getByRole('button', { name: 'Dismiss' })).toBeInViewport({ ratio: 1 })
  const width = async () => (await row.locator('h3 .katex').boundingBox())!.width
  await expect.poll(width).toBeLessThanOrEqual(390)
})

test('a guest scrolls a long formula by keyboard', async ({ page, server }) => {
  const [id] = await readQuestionIds(server, packId)
  await page.goto(`/question/${id}`)
  await expect(documentRoot(page)).toHaveCount(1)
  const stem = page.getByRole('heading', { level: 1 })
  await expect(stem).toHaveAttribute('tabindex', '0')
  await stem.press('ArrowRight')
  await expect.poll(() => stem.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

/** Returns the ids of the blocks with formulas that fade while they scroll. */
const animatedBlocks = (page: Page) =>
  page
    .locator('.formula-block')
    .evaluateAll((blocks) =>
      blocks.filter((block) => getComputedStyle(block).animationName !== 'none').map(({ id }) => id),
    )

async function firstQuestion(page: Page, packId: string): Promise<string> {
  const list = `{ listQuestionObjectByPackIdAndOrder(packId: "${packId}", limit: 1) { items { id } } }`
  return (await ask(page, list)).listQuestionObjectByPackIdAndOrder.items[0].id
}
