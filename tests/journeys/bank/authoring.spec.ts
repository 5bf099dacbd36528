import type { Page } from '@playwright/test'
import { limits } from '../../../contract/limits.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { card, cards, fillCard, findPacks, questionsOf } from '../support/pack-author.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { loseNextResponse } from '../support/question-author.ts'

const form = '/create/question-pack'
const header = 'question,answer,option2,option3,option4,explanation,tags'
const row = (number: number) => `Question ${number}?,yes,no,never,perhaps,,arithmetic`
const rows = (count: number) =>
  [header, ...Array.from({ length: count }, (_, index) => row(index + 1))].join('\n')

let creator: Person

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, { email: 'author.authoring@example.com', groups: ['CREATORS'] })
})

async function openForm(page: Page) {
  await signIn(page, creator)
  await openEmptyForm(page)
}

async function openEmptyForm(page: Page, { hasDraft = false } = {}) {
  await page.goto(form)
  if (hasDraft) await button(page, 'Start a new one').click()
  await expect(page.getByRole('heading', { name: 'Creation Page' })).toBeVisible()
  await expect(cards(page)).toHaveCount(limits.newPackCards)
}

const problems = (page: Page) => page.getByRole('region', { name: /fix|Invalid file|You can't have more/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Imports valid rows into an empty form. */
async function importQuestions(page: Page, count: number) {
  const file = { name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(rows(count)) }
  await page.getByLabel('Upload CSV').setInputFiles(file)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import \d/ })
    .click()
  await expect(cards(page)).toHaveCount(count)
}

/** Reads the questions of every pack of this name from the data API, in order. */
async function readPacks(page: Page, name: string): Promise<string[][]> {
  return (await findPacks(page, name)).map(questionsOf)
}

test('guests and learners cannot open the form', async ({ page, server }) => {
  await page.goto(form)
  await expect(page).toHaveURL(/\/login\?next=%2Fcreate%2Fquestion-pack$/)

  const learner = await createPerson(server, { email: 'learner.authoring@example.com' })
  await signIn(page, learner)
  await page.goto(form)
  await expect(page).not.toHaveURL(/create/)
  await expect(page.getByRole('heading', { name: 'Creation Page' })).toBeHidden()
})

test('the rules of a pack and of its tags are explained', async ({ page }) => {
  await openForm(page)
  await test.step('every broken rule is explained in the list and at the field', () => breakRules(page))
  await openEmptyForm(page, { hasDraft: true })
  await test.step('tags of the pack and of a card are added, refused and removed', () => changeTags(page))
})

test('packs are saved in their order, once each, unless the server refuses', async ({ page }) => {
  await openForm(page)
  await test.step('cards are reordered by keyboard, mouse and buttons, and the pack is saved in that order', () =>
    reorderCards(page))
  await openEmptyForm(page)
  await test.step('a save whose response is lost loses nothing, and submitting again creates no second pack', () =>
    loseAnswer(page))
  await openEmptyForm(page)
  await test.step('two quick submits create one pack, and the progress is visible meanwhile', () =>
    submitTwice(page))
  await openEmptyForm(page)
  await test.step('the server’s refusal is shown at its field', () => submitRefused(page))
})

async function breakRules(page: Page) {
  await expectAccessible(page)

  await button(page, 'Submit').click()
  await expect(problems(page).getByRole('listitem')).toHaveText([
    'Please enter a name for the pack.',
    ...[1, 2, 3, 4, 5].map(
      (place) => `You need to fill all the mandatory fields. You haven't filled question ${place} properly.`,
    ),
  ])
  await expect(page.getByLabel('Pack name')).toBeFocused()
  await expect(page.getByLabel('Pack name')).toHaveAccessibleDescription('Please enter a name for the pack.')
  await expect(card(page, 3).getByLabel('Option 2', { exact: true })).toHaveAccessibleDescription(
    "Option 2 can't be blank.",
  )
  await expectAccessible(page)

  await page.getByLabel('Pack name').fill('a'.repeat(201))
  await expect(page.getByLabel('Pack name')).not.toHaveAttribute('aria-invalid')
  for (const place of [5, 4, 3]) await button(page, `Delete question ${place}`).click()
  await fillCard(page, 1, 'q'.repeat(2001))
  await fillCard(page, 2, 'কোনটি ভেক্টর রাশি?')
  await button(page, 'Submit').click()
  await expect(problems(page).getByRole('listitem')).toHaveText([
    "The name of a pack can't be longer than 200 characters.",
    "Question 1: Question can't be longer than 2000 characters.",
  ])
  await expect(card(page, 2).getByLabel('Question', { exact: true })).toHaveAttribute('lang', 'bn')

  for (const name of ['Delete question 2', 'Delete question 1']) {
    await button(page, name).click()
    await button(page, 'Delete').click()
  }
  await expect(button(page, 'Add Question')).toBeFocused()
  await button(page, 'Submit').click()
  await expect(problems(page)).toContainText('Add at least one question to the pack.')

  await importQuestions(page, 200)
  await button(page, 'Add Question').click()
  await button(page, 'Submit').click()
  await expect(problems(page)).toContainText("You can't have more than 200 questions.")
  await expect(page.getByText('Disabled')).toBeHidden()
  await page.getByLabel('Automatic numbering').uncheck()
  await expect(page.getByText('Disabled')).toBeVisible()
}

async function changeTags(page: Page) {
  const ofCard = card(page, 2).getByRole('textbox', { name: 'Tags' })
  await ofCard.fill('গতি')
  await ofCard.press('Enter')
  await expect(card(page, 2).getByRole('listitem')).toHaveText(['গতি'])
  await ofCard.fill('গতি, বেগ')
  await button(page, 'Edit question 2').click()
  await expect(card(page, 2)).toContainText('বেগ')
  await button(page, 'Edit question 2').click()
  await expect(card(page, 2).getByRole('listitem')).toHaveText(['গতি', 'বেগ'])

  const field = page.getByRole('textbox', { name: 'Tags' }).first()
  const tags = page.getByRole('list', { name: 'Tags' }).first().getByRole('listitem')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Tag can't be blank\./)
  await field.fill('physics')
  await field.press('Enter')
  await field.fill(' physics ')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Tag already exists!/)
  await field.fill('')

  await field.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'motion, force,work')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(tags).toHaveText(['physics', 'motion', 'force', 'work'])
  for (const tag of ['5', '6', '7', '8', '9', '10', '11']) {
    await field.fill(tag)
    await field.press('Enter')
  }
  await expect(tags).toHaveCount(10)
  await expect(field).toHaveValue('11')
  await expect(field).toHaveAccessibleDescription(/There can't be more than 10 tag\./)

  await button(page, 'Submit').click()
  await expect(problems(page)).toContainText('You need to have less than 10 tags.')
  await field.fill('')
  await field.press('Backspace')
  await expect(tags).toHaveCount(9)
  await button(page, 'Remove tag motion').click()
  await expect(tags.first()).toHaveText('physics')
  await expect(tags).toHaveCount(8)
  await expect(field).toBeFocused()
}

async function reorderCards(page: Page) {
  await page.getByLabel('Pack name').fill('Order')
  await importQuestions(page, 4)
  const order = () => cards(page).getByText(/^Question \d+\?$/)
  await expect(order()).toHaveText(['Question 1?', 'Question 2?', 'Question 3?', 'Question 4?'])

  await button(page, 'Drag question 1').focus()
  for (const [key, announcement] of [
    ['Space', 'Question picked up from place 1 of 4.'],
    ['ArrowDown', 'Question is now at place 2 of 4.'],
    ['ArrowDown', 'Question is now at place 3 of 4.'],
    ['Space', 'Question dropped at place 3 of 4.'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(announcement)).toBeAttached()
  }
  await expect(order()).toHaveText(['Question 2?', 'Question 3?', 'Question 1?', 'Question 4?'])
  await expect(button(page, 'Drag question 3')).toBeFocused()

  await button(page, 'Move question 4 up').press('Enter')
  await expect(order()).toHaveText(['Question 2?', 'Question 3?', 'Question 4?', 'Question 1?'])
  await expect(button(page, 'Move question 3 up')).toBeFocused()
  await expect(page.getByText('Question is now at place 3 of 4.')).toBeAttached()

  // Drag once the layout is stable. Drop only after the announced move, since the list follows a frame later.
  await button(page, 'Drag question 1').hover()
  const handle = (await button(page, 'Drag question 1').boundingBox())!
  const [first, second] = await Promise.all([0, 1].map((index) => cards(page).nth(index).boundingBox()))
  const distance = second!.y - first!.y
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(handle.x + 20, handle.y + 40, { steps: 4 })
  await expect(page.getByText('Question picked up from place 1 of 4.')).toBeAttached()
  await page.mouse.move(handle.x + 20, handle.y + 20 + distance, { steps: 8 })
  await expect(page.getByText('Question is now at place 2 of 4.')).toBeAttached()
  await page.mouse.up()
  const final = ['Question 3?', 'Question 2?', 'Question 4?', 'Question 1?']
  await expect(order()).toHaveText(final)

  await button(page, 'Submit').click()
  // Check the toast first: it disappears after some seconds, even if the next screen is slow.
  await expect(page.getByText('Pack saved')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  expect(await readPacks(page, 'Order')).toEqual([final])
}

async function loseAnswer(page: Page) {
  await page.getByLabel('Pack name').fill('Lost answer')
  await importQuestions(page, 3)
  await button(page, 'Edit question 2').click()
  await card(page, 2).getByLabel('Question', { exact: true }).fill('কোনটি ভেক্টর রাশি?')

  await loseNextResponse(page, 'SavePack')
  await button(page, 'Submit').click()
  await expect(page.getByRole('alert').filter({ hasText: 'this may not have been saved' })).toBeVisible()
  await expect(card(page, 2).getByLabel('Question', { exact: true })).toHaveValue('কোনটি ভেক্টর রাশি?')
  expect(await readPacks(page, 'Lost answer')).toHaveLength(1)

  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/\/user\//)
  expect(await readPacks(page, 'Lost answer')).toEqual([['Question 1?', 'কোনটি ভেক্টর রাশি?', 'Question 3?']])
}

async function submitTwice(page: Page) {
  await page.getByLabel('Pack name').fill('Twice')
  await importQuestions(page, 200)
  await expect(cards(page)).toHaveCount(200)

  let sent = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SavePack')) sent += 1
    await released
    await route.continue()
  })
  await page.locator('form').evaluate((element) => {
    const submitted = element as HTMLFormElement
    submitted.requestSubmit()
    submitted.requestSubmit()
  })
  await expect(page.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70')
  await page.getByRole('button', { name: 'Submitting...' }).click({ force: true })
  release()
  await expect(page).toHaveURL(/\/user\//)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const [questions, ...others] = await readPacks(page, 'Twice')
  expect(questions).toHaveLength(200)
  expect(others).toEqual([])
  expect(sent).toBe(1)
}

async function submitRefused(page: Page) {
  await page.getByLabel('Pack name').fill('Refused')
  await importQuestions(page, 3)
  await page.route('**/graphql', (route) =>
    route.fulfill({
      json: {
        data: null,
        errors: [
          {
            message: 'Not this one.',
            extensions: {
              code: 'BAD_INPUT',
              fields: [{ path: 'questions.2.option3', message: 'Not this one.' }],
            },
          },
        ],
      },
    }),
  )
  await button(page, 'Submit').click()
  await expect(card(page, 3).getByLabel('Option 3', { exact: true })).toBeFocused()
  await expect(card(page, 3).getByLabel('Option 3', { exact: true })).toHaveAccessibleDescription(
    'Not this one.',
  )
}

test('leaving a form stores a draft to continue; without storage, leaving asks first', async ({ page }) => {
  await openForm(page)
  await button(page, 'Back').click()
  await expect(page).not.toHaveURL(/create/)

  await page.goto(form)
  await page.getByLabel('Pack name').fill('Unsaved')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).not.toHaveURL(/create/)
  await page.goBack()
  await button(page, 'Continue').click()
  await expect(page.getByLabel('Pack name')).toHaveValue('Unsaved')

  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is off.')
    }
    IDBDatabase.prototype.transaction = IDBFactory.prototype.open as never
  })
  await page.getByLabel('Pack name').fill('Unsaved, changed')
  await expect(page.getByRole('alert').filter({ hasText: 'This browser cannot save a draft' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Pack name')).toHaveValue('Unsaved, changed')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/create/)
})
