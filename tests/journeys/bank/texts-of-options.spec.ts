import type { Page } from '@playwright/test'
import { readQuestionIds } from '../support/bank.ts'
import { enter, importPack, startExam } from '../support/exam-steps.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'
import { createPerson } from '../support/people.ts'

/* Formulas and Arabic in stems and options, as they are seen and as they are heard. */

const chemistry = ['$\\ce{2H2 + O2}$ থেকে কী হয়?', '$\\ce{2H2O}$', '$\\vec{a}$', '$a$', '$\\frac{7}{12}$']
const lengths = ['কোনটি $10\\%$?', '$0.1\\,\\mathrm{mm}$', '$50%$', '$\\sqrt{2}$', '$3 \\times 10^8$']
const arabic = ['مَا مَعْنَى "اللهُ أَكْبَرُ!"؟', 'اللهُ أَكْبَرُ!', 'আল্লাহ মহান!', 'God is great!', 'نَعَمْ.']
const rows = [chemistry, lengths, arabic, chemistry, lengths].map((row, place) => [
  `${row[0]}${place < 3 ? '' : ' '.repeat(place)}`,
  ...row.slice(1),
  'টীকা $5%$',
  '',
])

let packId: string
let questionIds: string[]

test.beforeAll(async ({ server }) => {
  const author = await createPerson(server, { email: 'author.options@example.com' })
  packId = await importPack(server, author, { name: 'Options', rows })
  questionIds = await readQuestionIds(server, packId)
})

/** Returns the name and the language of each radio in Chromium's accessibility tree. */
async function readRadios(page: Page): Promise<{ name: string; lang: string }[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const names = nodes.filter(({ role }) => role?.value === 'radio').map(({ name }) => String(name?.value))
  const langs = await page
    .getByRole('radio')
    .evaluateAll((all) => all.map((radio) => radio.closest('[lang]')?.getAttribute('lang') ?? ''))
  return names.map((name, place) => ({ name, lang: langs[place]! }))
}

async function expectSpoken(page: Page, screen: string) {
  await expect(page.getByRole('radio').first()).toBeAttached()
  const radios = await readRadios(page)
  expect(radios.length, screen).toBeGreaterThan(3)
  for (const { name, lang } of radios) {
    expect(name, screen).not.toMatch(/[\\{}$]/)
    if (/^[ক-ঘ]/.test(name)) expect(lang, `${screen}: ${name}`).toBe('bn')
  }
  // Options that look different have different names.
  expect(new Set(radios.slice(0, 4).map(({ name }) => name.slice(2))).size, screen).toBe(4)
}

test('formulas and Arabic are seen and heard as they are written', async ({ page, server }) => {
  await test.step('a percent sign in a formula is seen, and chemistry is drawn', () => readFormulas(page))
  await test.step('the mark that ends a text is at the end of its own direction', () => compareEnds(page))
  await test.step('the names of options with formulas have no TeX, for a guest and for a learner', () =>
    listenToOptions(page, server))
})

async function readFormulas(page: Page) {
  await page.goto(`/question/${questionIds[1]}`)
  const drawn = page.locator('label .katex-html')
  await expect(drawn.filter({ hasText: /^50%$/ })).toBeVisible()
  await page.goto(`/question/${questionIds[0]}`)
  await expect(page.locator('.katex').first()).toBeVisible()
  await expect(page.locator('main')).not.toContainText('\\ce')
}

async function compareEnds(page: Page) {
  await page.goto(`/question/${questionIds[2]}`)
  await expect(page.locator('label')).toHaveCount(4)
  const placesOf = (text: string) =>
    page.locator('main :is(label, h1)').filter({ hasText: text }).first().evaluate(readEnds)
  for (const text of ['اللهُ أَكْبَرُ!', 'نَعَمْ.', 'مَا مَعْنَى']) {
    const { first, last } = await placesOf(text)
    expect(last, text).toBeLessThan(first)
  }
  for (const text of ['আল্লাহ মহান!', 'God is great!']) {
    const { first, last } = await placesOf(text)
    expect(last, text).toBeGreaterThan(first)
  }
}

async function listenToOptions(page: Page, server: ProductServer) {
  for (const id of questionIds.slice(0, 2)) {
    await page.goto(`/question/${id}`)
    await expectSpoken(page, 'question of a guest')
  }
  const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^[ক-ঘ] ${name}$`) })
  await expect(radio('0.1 mm')).toBeAttached()
  await expect(radio('50%')).toBeAttached()
  await enter(page, server, 'options')
  await page.goto(`/pack/${packId}`)
  await expectSpoken(page, 'pack of a learner')
  await expect(radio('2H₂O').first()).toBeAttached()
  await expect(radio('ভেক্টর a').first()).toBeAttached()
  await startExam(page, packId)
  await expectSpoken(page, 'exam')
}

/** Runs in the browser. Returns where the first and the last character of the element's text are drawn. */
function readEnds(element: Element): { first: number; last: number } {
  const texts = document.createTreeWalker(element.querySelector('[dir]') ?? element, NodeFilter.SHOW_TEXT)
  let node = texts.nextNode()!
  while (texts.nextNode()) node = texts.currentNode
  const length = node.nodeValue!.length
  const placeOf = (at: number) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect().x
  }
  return { first: placeOf(0), last: placeOf(length - 1) }
}
