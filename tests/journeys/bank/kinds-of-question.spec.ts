import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { question, startExam, submitExam } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { card, cards, fillCard, findPack } from '../support/pack-author.ts'
import { createPerson, signIn } from '../support/people.ts'
import { button, makePng } from '../support/question-author.ts'

/* The kinds of question of the boards: passages of several questions, options that keep their places, described pictures. */

const passage = 'রহিম একটি ২ kg ভরের বস্তুকে ১০ মিটার ওপরে তুলল।\nএরপর সেটি $\\ce{H2SO4}$ দ্রবণে ছেড়ে দিল।'
const combinations = ['i ও ii', 'i ও iii', 'ii ও iii', 'i, ii ও iii']

test('a passage stands once above its questions, and options keep their places, up to the result', async ({
  page,
  server,
}) => {
  const author = await createPerson(server, { email: 'kinds@example.com', groups: ['CREATORS'] })
  await signIn(page, author)
  await page.goto('/create/question-pack')
  await page.getByLabel('Pack name').fill('ধরন')
  await expect(cards(page)).toHaveCount(5)
  for (const place of [1, 2, 3, 4, 5]) await fillCard(page, place, `প্রশ্ন ${place}: কোনটি সঠিক?`)

  await card(page, 2).getByRole('button', { name: 'Add a passage' }).click()
  await card(page, 2).getByLabel('Passage', { exact: true }).fill(passage)
  await card(page, 2).getByLabel('This passage is for').selectOption('Questions 2 to 3')
  await expect(card(page, 3).getByText('About the passage above.')).toBeVisible()
  const choosePicture = async (place: number, of: string) => {
    const before = await card(page, place).getByLabel(of, { exact: true }).boundingBox()
    await card(page, place)
      .getByLabel(`${of}: Choose an image`)
      .setInputFiles(await makePng('graph.png', of === 'Option 2' ? [300, 900] : [600, 400]))
    await expect(card(page, place).getByRole('button', { name: `${of}: Remove image` })).toBeVisible()
    const after = await card(page, place).getByLabel(of, { exact: true }).boundingBox()
    expect([after!.y, after!.height], 'a picture beside a field moves nothing').toEqual([
      before!.y,
      before!.height,
    ])
  }
  await choosePicture(2, 'Passage')
  for (const option of ['Answer', 'Option 2', 'Option 3', 'Option 4']) await choosePicture(3, option)
  await expect(card(page, 4).getByRole('button', { name: 'Add a passage' })).toBeVisible()

  const order = (place: number) => card(page, place).getByLabel('Order of the options')
  await expect(order(1).locator('option:checked')).toHaveText('Automatic: Shuffled')
  await card(page, 1).getByLabel('Answer', { exact: true }).fill('উপরের সবগুলো')
  await expect(order(1).locator('option:checked')).toHaveText('Automatic: Answer last')
  const labels = ['Option 2', 'Option 3', 'Answer', 'Option 4']
  for (const [at, text] of combinations.entries())
    await card(page, 4).getByLabel(labels[at]!, { exact: true }).fill(text)
  await order(5).selectOption('Fixed, answer at place 2')
  await card(page, 5)
    .locator('input[type=file][data-field$=imageUrl]')
    .setInputFiles(await makePng())
  await card(page, 5).getByLabel('What the image shows').fill('একটি ঢালু তল')
  await expectAccessible(page)
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/\/user\//)
  const pack = (await findPack(page, 'ধরন'))!
  await page.goto(`/pack/${pack.id}`)
  const above = page.getByRole('group').filter({ hasText: 'রহিম একটি' })
  await expect(above).toHaveCount(1)
  await expect(above).toContainText('Passage for questions 2 to 3')
  await expect(page.getByRole('img', { name: 'একটি ঢালু তল' })).toBeVisible()
  await expect(above.getByRole('img', { name: 'Image of the passage' })).toBeVisible()
  await expect(above).not.toContainText('\\ce')
  await expect(page.locator('label img')).toHaveCount(4)
  await expectAccessible(page)

  const textsAt = (place: number) => pack.questions.items[place - 1]!.options.map(({ content }) => content)
  expect(textsAt(1).at(-1)).toBe('উপরের সবগুলো')
  expect(textsAt(4)).toEqual(combinations)
  expect(textsAt(5)).toEqual(['ভুল ১', 'সঠিক', 'ভুল ২', 'ভুল ৩'])

  // The passage of a question that stands alone.
  await page.goto(`/question/${pack.questions.items[2]!.id}`)
  await expect(page.getByText('রহিম একটি', { exact: false })).toBeVisible()

  // The form has everything back, and moves nothing.
  await page.goto(`/edit/question-pack/${pack.id}`)
  await card(page, 5).getByRole('button', { name: 'Edit question 5' }).click()
  await expect(order(5)).toHaveValue('2134')
  await expect(card(page, 5).getByLabel('What the image shows')).toHaveValue('একটি ঢালু তল')
  await expect(card(page, 2).getByLabel('Passage', { exact: true })).toHaveValue(passage)
  await expect(card(page, 2).getByRole('button', { name: 'Passage: Remove image' })).toBeVisible()
  await card(page, 3).getByRole('button', { name: 'Edit question 3' }).click()
  await expect(card(page, 3).getByRole('button', { name: /^Option \d: Remove image$/ })).toHaveCount(3)

  await startExam(page, pack.id)
  await expect(above).toHaveCount(1)
  await expect(above.getByRole('img')).toBeVisible()
  await expect(question(page, 3).locator('label img')).toHaveCount(4)
  // Its room is there before it is.
  for (const picture of await question(page, 3).locator('label img').all())
    expect(await picture.evaluate((element) => element.style.aspectRatio)).toMatch(/^\d+ \/ \d+$/)
  const [letter, label] = [
    question(page, 3).locator('label > span').first(),
    question(page, 3).locator('label'),
  ]
  const [bubble, row] = [(await letter.boundingBox())!, (await label.first().boundingBox())!]
  expect(bubble.y - row.y, 'the letter stands at the top of the picture').toBeLessThan(16)
  await expectLettersInRows(question(page, 3).locator('label > span:first-of-type'))
  await expect(question(page, 4)).toBeVisible()
  await expectAccessible(page)
  await submitExam(page)
  await page.getByRole('link', { name: 'See the answers' }).first().click()
  await expect(above).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'একটি ঢালু তল' })).toBeVisible()
  await expect(above.getByRole('img')).toBeVisible()
  await expect(page.locator('li li img')).toHaveCount(4)
  await expectLettersInRows(page.locator('li li:has(img) > span:first-of-type'))
  await expectAccessible(page)
})

/** The letters of two columns stand at one height, whatever the heights of their pictures, with a verdict too. */
async function expectLettersInRows(letters: Locator) {
  const boxes = await Promise.all((await letters.all()).map((letter) => letter.boundingBox()))
  const [first, second, third, fourth] = boxes.map((box) => box!.y)
  expect([second, fourth]).toEqual([first, third])
}
