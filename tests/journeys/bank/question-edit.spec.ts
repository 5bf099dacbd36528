import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import {
  ask,
  button,
  createQuestion,
  field,
  findQuestions,
  makePng,
  pictureInput,
  preview,
} from '../support/question-author.ts'

let creator: Person

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, { email: 'question.editor@example.com', groups: ['CREATORS'] })
})

test('the author edits questions', async ({ page }) => {
  await signIn(page, creator)
  await test.step('the picture is set, kept, replaced and removed', () => changePicture(page))
  await test.step('someone else’s change made meanwhile is overwritten only on request', () =>
    saveAfterAnother(page))
  await test.step('a picture that is chosen right before Submit is saved, however long its file takes to read', () =>
    submitWhileReading(page))
})

async function changePicture(page: Page) {
  const id = await createQuestion(page, 'কোনটি সম্পাদনা করা হবে?')
  await page.goto(`/edit/question/${id}`)
  await expect(page.getByRole('heading', { name: 'Edit', exact: true })).toBeVisible()
  await expect(field(page, 'Answer')).toHaveValue('সরণ')
  await expect(page.getByLabel('Level')).toHaveValue('HSC')
  await expectAccessible(page)

  const read = async () => (await findQuestions(page, 'সম্পাদনা'))[0]!
  await pictureInput(page).setInputFiles(await makePng())
  await field(page, 'Explanation (optional)').fill('নতুন ব্যাখ্যা')
  await button(page, 'Submit').click()
  await expect(page.getByText('Question saved')).toBeVisible()
  await expect(page).toHaveURL(`/question/${id}`)
  const first = await read()
  expect(first).toMatchObject({ id, explanation: 'নতুন ব্যাখ্যা', imageUrl: expect.any(String) })

  await page.goto(`/edit/question/${id}`)
  await expect(preview(page).getByRole('img', { name: 'Image of the question' })).toBeVisible()
  await field(page, 'Option 4').fill('শক্তি')
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(`/question/${id}`)
  expect(await read()).toMatchObject({ imageUrl: first.imageUrl, answer: first.answer })

  await page.goto(`/edit/question/${id}`)
  await button(page, 'Remove image').click()
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(`/question/${id}`)
  expect(await read()).toMatchObject({ imageUrl: null })
}

async function saveAfterAnother(page: Page) {
  const id = await createQuestion(page, 'দুই জায়গায় একসাথে?')
  await page.goto(`/edit/question/${id}`)
  await field(page, 'Option 4').fill('আমার কথা')
  await ask(
    page,
    'mutation Change($id: ID!) { updateQuestionObject(input: { id: $id, level: "SSC" }) { id } }',
    { id },
  )
  await button(page, 'Submit').click()
  await expect(page.getByText('This question was changed elsewhere after you opened it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the current question' })).toBeVisible()
  await button(page, 'Save mine').click()
  await expect(page).toHaveURL(`/question/${id}`)
  expect((await findQuestions(page, 'দুই জায়গায়'))[0]).toMatchObject({ level: 'HSC' })
}

async function submitWhileReading(page: Page) {
  const id = await createQuestion(page, 'ছবি কি এখনই যোগ হবে?')
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return read.call(this)
    }
  })
  await page.goto(`/edit/question/${id}`)
  await expect(field(page, 'Answer')).toHaveValue('সরণ')
  await pictureInput(page).setInputFiles(await makePng())
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(`/question/${id}`)
  expect((await findQuestions(page, 'ছবি কি এখনই'))[0]).toMatchObject({ imageUrl: expect.any(String) })
}

test('only the author and administrators edit a question', async ({ page, server }) => {
  await signIn(page, creator)
  const id = await createQuestion(page, 'অন্যের প্রশ্ন?')
  await page.goto('/edit/question/00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('Question not found.')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await signIn(page, await createPerson(server, { email: 'other.author@example.com', groups: ['CREATORS'] }))
  await page.goto(`/edit/question/${id}`)
  await expect(page.getByText('You are not authorized to visit this page.')).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, await createPerson(server, { email: 'admin.question@example.com', groups: ['ADMINS'] }))
  await page.goto(`/edit/question/${id}`)
  await field(page, 'Option 4').fill('সংশোধিত')
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(`/question/${id}`)
})
