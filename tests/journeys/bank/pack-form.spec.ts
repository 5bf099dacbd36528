import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import {
  card,
  cards,
  deleteCardsBeyond,
  fillCard,
  findPack,
  findPacks,
  questionsOf,
  signOut,
} from '../support/pack-author.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { button, loseNextResponse, makePng } from '../support/question-author.ts'

const form = '/create/question-pack'
const packName = (page: Page) => page.getByLabel('Pack name')
const picture = (page: Page, place: number) =>
  card(page, place).locator('input[type=file][data-field$=imageUrl]')
const questionField = (page: Page, place: number) => card(page, place).getByLabel('Question', { exact: true })

let creator: Person
let other: Person

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, { email: 'pack.author@example.com', groups: ['CREATORS'] })
  other = await createPerson(server, {
    email: 'second.author@example.com',
    firstName: 'Karim',
    groups: ['CREATORS'],
  })
})

async function openForm(page: Page, person = creator) {
  await signIn(page, person)
  await openEmptyForm(page)
}

async function openEmptyForm(page: Page, { hasDraft = false } = {}) {
  await page.goto(form)
  if (hasDraft) await button(page, 'Start a new one').click()
  await expect(cards(page)).toHaveCount(5)
}

test('closing the tab loses nothing: the draft is offered to its author only', async ({ page, context }) => {
  await openForm(page)
  await packName(page).fill('খসড়া')
  await fillCard(page, 1, 'কোনটি ভেক্টর রাশি?')
  await picture(page, 1).setInputFiles(await makePng())
  await expect(card(page, 1).getByRole('link', { name: 'See Image' })).toBeVisible()
  await card(page, 2).getByRole('textbox', { name: 'Tags' }).fill('অসমাপ্ত')
  // Immediately after the last letter.
  await questionField(page, 3).pressSequentially('half')
  await page.close()

  const again = await context.newPage()
  await again.goto(form)
  const offer = again.getByRole('region', { name: 'Continue where you left off?' })
  await expect(offer).toContainText('খসড়া')
  await expect(offer).toContainText('3 questions, saved on')
  await expectAccessible(again)

  // A second tab has its own form while the first continues the draft.
  await button(again, 'Continue').click()
  await expect(packName(again)).toHaveValue('খসড়া')
  await expect(questionField(again, 3)).toHaveValue('half')
  await expect(card(again, 2).getByRole('listitem')).toHaveText(['অসমাপ্ত'])
  await expect(card(again, 1).getByText('কোনটি ভেক্টর রাশি?')).toBeVisible()
  const second = await context.newPage()
  await second.goto(form)
  await expect(packName(second)).toHaveValue('')
  await packName(second).fill('Another')
  await expect(second.getByText('Draft saved in this browser')).toBeVisible()
  await second.close()

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    card(again, 1).getByRole('link', { name: 'See Image' }).click(),
  ])
  await expect(opened.locator('img')).toHaveJSProperty('naturalWidth', 600)
  await opened.close()
  await again.close()

  const third = await context.newPage()
  await signOut(third)
  await signIn(third, other)
  await third.goto(form)
  await expect(packName(third)).toHaveValue('')
  await signOut(third)
  await signIn(third, creator)
  await third.goto(form)
  await expect(third.getByRole('button', { name: 'Continue' })).toHaveCount(2)
  await third
    .getByRole('listitem')
    .filter({ hasText: 'খসড়া' })
    .getByRole('button', { name: 'Continue' })
    .click()
  await deleteCardsBeyond(third, 3)
  for (const place of [3, 2]) {
    await button(third, `Delete question ${place}`).click()
    await button(third, 'Delete').click()
  }
  await button(third, 'Submit').click()
  await expect(third).toHaveURL(/\/user\//)
  const saved = await findPack(third, 'খসড়া')
  expect(questionsOf(saved)).toEqual(['কোনটি ভেক্টর রাশি?'])
  expect(saved.questions.items[0]!.imageUrl).toMatch(/^question-pictures\//)

  await third.goto(form)
  await expect(third.getByRole('listitem').filter({ hasText: 'saved on' })).toHaveText(/Another/)
})

test('the connection fails during the upload and after it: submitting again creates one pack', async ({
  page,
}) => {
  await openForm(page)
  await packName(page).fill('ছবিসহ')
  await deleteCardsBeyond(page, 4)
  for (const place of [1, 2, 3, 4]) {
    await fillCard(page, place, `ছবি ${place}?`)
    await picture(page, place).setInputFiles(await makePng(`${place}.png`))
    await expect(card(page, place).getByRole('link', { name: 'See Image' })).toBeVisible()
  }

  let uploads = 0
  await page.route('**/pictures', async (route) => {
    uploads += 1
    if (uploads > 2) await route.abort('connectionreset')
    else await route.continue()
  })
  await button(page, 'Submit').click()
  const alert = page.getByRole('alert').filter({ hasText: 'The connection was lost' })
  await expect(alert).toContainText('after 2 of 4 pictures were uploaded. Nothing has been saved yet')
  await expect(questionField(page, 4)).toHaveValue('ছবি 4?')
  await expect(card(page, 4).getByRole('link', { name: 'See Image' })).toBeVisible()
  expect(await findPacks(page, 'ছবিসহ')).toEqual([])
  await expectAccessible(page)

  await page.unroute('**/pictures')
  let missing = 0
  await page.route('**/pictures', (route) => {
    missing += 1
    return route.continue()
  })
  await loseNextResponse(page, 'SavePack')
  await button(page, 'Submit').click()
  await expect(page.getByRole('alert').filter({ hasText: 'this may not have been saved' })).toBeVisible()
  expect(missing).toBe(2)

  // The form continues with the first save: a change now creates no second pack either.
  await questionField(page, 2).fill('বদলানো?')
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/\/user\//)
  expect(missing).toBe(2)
  const saved = await findPack(page, 'ছবিসহ')
  expect(questionsOf(saved)).toEqual(['ছবি 1?', 'বদলানো?', 'ছবি 3?', 'ছবি 4?'])
  const paths = saved.questions.items.map(({ imageUrl }) => imageUrl)
  expect(new Set(paths).size).toBe(4)
  expect(paths).not.toContain(null)
})

test('in new forms a pack is written by keyboard, its progress shown, and what is to fix named', async ({
  page,
}) => {
  await openForm(page)
  await test.step('a pack is written and reordered by keyboard alone', () => writeByKeyboard(page))
  await openEmptyForm(page)
  await test.step('the progress follows the bytes, and is complete only when the pack is saved', () =>
    watchProgress(page))
  await openEmptyForm(page)
  await test.step('the first invalid question scrolls into view and gets the focus', () =>
    submitIncomplete(page))
  await openEmptyForm(page, { hasDraft: true })
  await test.step('a picture that the server refuses is the one thing to fix, by its question', () =>
    submitRefusedPicture(page))
})

async function writeByKeyboard(page: Page) {
  await packName(page).focus()
  await page.keyboard.insertText('কীবোর্ড')
  for (let place = 5; place > 2; place -= 1) {
    await button(page, `Delete question ${place}`).focus()
    await page.keyboard.press('Enter')
  }
  await expect(button(page, 'Delete question 2')).toBeFocused()

  await questionField(page, 1).focus()
  for (const text of ['প্রথম?', 'ক', 'খ', 'গ', 'ঘ']) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
    // The picture field comes between the question and its options.
    if (text === 'প্রথম?') await page.keyboard.press('Tab')
  }
  await fillCard(page, 2, 'দ্বিতীয়?')
  await card(page, 2).getByRole('textbox', { name: 'Tags' }).focus()
  await page.keyboard.insertText('রাশি')
  await page.keyboard.press('Enter')

  await button(page, 'Add Question').focus()
  await page.keyboard.press('Enter')
  await expect(questionField(page, 3)).toBeFocused()
  await expect(page.getByText('3 in this pack')).toBeVisible()
  await fillCard(page, 3, 'তৃতীয়?')
  await page.getByLabel('Automatic numbering').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Disabled')).toBeVisible()

  await button(page, 'Drag question 3').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Question picked up from place 3 of 3.')).toBeAttached()
  for (const place of [2, 1]) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`Question is now at place ${place} of 3.`)).toBeAttached()
  }
  await page.keyboard.press('Space')
  await expect(page.getByText('Question dropped at place 1 of 3.')).toBeAttached()
  await expect(questionField(page, 1)).toHaveValue('তৃতীয়?')
  await expectAccessible(page)

  await button(page, 'Submit').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pack saved')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  const saved = await findPack(page, 'কীবোর্ড')
  expect(questionsOf(saved)).toEqual(['তৃতীয়?', 'প্রথম?', 'দ্বিতীয়?'])
  expect(saved.automaticNumbering).toBe(false)
  const [, first, second] = saved.questions.items
  expect(second!.tags).toEqual([{ tagId: 'রাশি' }])
  expect(first!.options.map(({ content }) => content).sort()).toEqual(['ক', 'খ', 'গ', 'ঘ'])
  expect(first!.options.find(({ id }) => id === first!.answer)?.content).toBe('ক')
}

async function watchProgress(page: Page) {
  await packName(page).fill('Progress')
  await deleteCardsBeyond(page, 1)
  await fillCard(page, 1, 'ছবি?')
  await picture(page, 1).setInputFiles(await makePng())
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const now = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (now != null && seen.at(-1) !== Number(now)) seen.push(Number(now))
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/\/user\//)
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  expect(seen.at(0)).toBe(0)
  expect(seen.slice(-2)).toEqual([70, 100])
  expect(seen).toEqual(seen.toSorted((one, two) => one - two))
}

async function submitIncomplete(page: Page) {
  await packName(page).fill('Incomplete')
  for (const place of [1, 2, 3, 5]) await fillCard(page, place, `Q${place}?`)
  await button(page, 'Submit').click()
  const problems = page.getByRole('region', { name: '1 thing to fix' })
  await expect(problems.getByRole('listitem')).toHaveText([
    "You need to fill all the mandatory fields. You haven't filled question 4 properly.",
  ])
  await expect(questionField(page, 4)).toBeFocused()
  await expect(questionField(page, 4)).toBeInViewport()
}

async function submitRefusedPicture(page: Page) {
  await packName(page).fill('Refused')
  for (const place of [1, 2, 3, 4, 5]) await fillCard(page, place, `R${place}?`)
  await picture(page, 2).setInputFiles(await makePng())
  await page.route('**/pictures', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not this one.' } }),
  )
  await button(page, 'Submit').click()
  const problems = page.getByRole('region', { name: '1 thing to fix' })
  await expect(problems.getByRole('listitem')).toHaveText([/2.*Not this one\./])
  expect(await findPacks(page, 'Refused')).toEqual([])
}
