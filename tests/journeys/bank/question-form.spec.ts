import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import {
  button,
  field,
  fill,
  findQuestions,
  makePng,
  pictureInput,
  preview,
} from '../support/question-author.ts'

const form = '/create/question'

let creator: Person

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, { email: 'question.author@example.com', groups: ['CREATORS'] })
})

async function openForm(page: Page) {
  await signIn(page, creator)
  await page.goto(form)
  await expect(page.getByRole('heading', { name: 'Creation Page' })).toBeVisible()
  await expect(field(page, 'Question')).toBeVisible()
}

test('guests and learners cannot open the form', async ({ page, server }) => {
  await page.goto('/create')
  await expect(page).toHaveURL(/\/login\?next=%2Fcreate%2Fquestion$/)
  await page.goto('/edit/question/00000000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL(/\/login\?next=%2Fedit%2Fquestion%2F/)

  await signIn(page, await createPerson(server, { email: 'learner.question@example.com' }))
  await page.goto(form)
  await expect(page).not.toHaveURL(/create/)
})

test('a question with Bangla, maths and a picture is previewed while it is written, and saved', async ({
  page,
}) => {
  const maths: string[] = []
  page.on('request', (request) => /katex.*\.js/i.test(request.url()) && maths.push(request.url()))
  await signIn(page, creator)
  await page.goto('/create')
  await expect(page).toHaveURL(/\/create\/question$/)
  const tabs = page.getByRole('navigation', { name: 'Creation Page' }).getByRole('link')
  await expect(tabs).toHaveText(['Question', 'Question Pack', 'To look at'])
  await expect(page.getByLabel('Level')).toHaveValue('Admission')
  await expect(page.getByLabel('Language')).toHaveValue('Bangla')
  await expectAccessible(page)

  await fill(page, 'কোনটি ভেক্টর রাশি?\\nএকটি বেছে নাও।')
  await expect(preview(page).locator('br')).toHaveCount(1)
  await expect(preview(page)).toContainText('একটি বেছে নাও।')
  await expect(preview(page).getByRole('listitem')).toHaveCount(4)
  await expect(preview(page).getByRole('listitem').first()).toHaveText('Answer:সরণ')
  expect(maths).toEqual([])
  await field(page, 'Explanation (optional)').fill('বেগ $v = u + at$ একটি ভেক্টর।')
  await expect(preview(page).locator('.katex')).toBeVisible()
  await expect(preview(page)).toContainText('Note: বেগ')
  expect(maths).toHaveLength(1)

  await pictureInput(page).setInputFiles(await makePng())
  await expect(preview(page).getByRole('img', { name: 'Image of the question' })).toBeVisible()
  await field(page, 'Tags').fill('গতি')
  await field(page, 'Tags').press('Enter')
  await field(page, 'Tags').fill('vector')
  await page.getByLabel('Level').selectOption('HSC')
  await expectAccessible(page)

  await button(page, 'Submit').click()
  await expect(page.getByText('Question created')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)

  const [saved, ...others] = await findQuestions(page, 'একটি বেছে নাও।')
  expect(others).toEqual([])
  expect(saved).toMatchObject({
    level: 'HSC',
    language: 'Bangla',
    explanation: 'বেগ $v = u + at$ একটি ভেক্টর।',
  })
  expect(saved!.options.find(({ id }) => id === saved!.answer)?.content).toBe('সরণ')
  expect(saved!.tags.map(({ tagId }) => tagId)).toEqual(['গতি', 'vector'])
  expect(saved!.imageUrl).toMatch(/^question-pictures\//)

  await page.goto(`/question/${saved!.id}`)
  const image = page.getByRole('img', { name: 'Image of the question' })
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
})

test('refusals are shown at their fields, and no input is lost', async ({ page }, testInfo) => {
  await openForm(page)
  await button(page, 'Submit').click()
  await expect(
    page.getByRole('alert').filter({ hasText: "You haven't filled all mandatory fields." }),
  ).toBeVisible()
  await expect(field(page, 'Question')).toBeFocused()
  for (const name of ['Question', 'Answer', 'Option 2', 'Option 3', 'Option 4']) {
    await expect(field(page, name)).toHaveAccessibleDescription(`${name} can't be blank.`)
  }
  await expectAccessible(page)

  await fill(page, 'কোন ভুল থেকে কিছু হারায় না?')
  await expect(page.getByText("You haven't filled all mandatory fields.")).toBeHidden()

  const png = await makePng()
  await pictureInput(page).setInputFiles({ ...png, name: 'notes.png', buffer: Buffer.from('%PDF-1.7') })
  await expect(
    page.getByRole('alert').filter({ hasText: '“notes.png” is not a JPEG or PNG image.' }),
  ).toBeVisible()
  // The browser reads it from the disk: given as a buffer, it would be decoded by a script.
  const large = testInfo.outputPath('large.png')
  writeFileSync(large, Buffer.concat([png.buffer, Buffer.alloc(26_214_400)]))
  await pictureInput(page).setInputFiles(large)
  await expect(page.getByText('“large.png” is 25.1 MB. An image can be up to 25 MB.')).toBeVisible()
  await expect(button(page, 'Remove image')).toBeHidden()

  for (const tag of ['গতি', 'বল']) {
    await field(page, 'Tags').fill(tag)
    await field(page, 'Tags').press('Enter')
  }
  await field(page, 'Tags').fill('গতি')
  await field(page, 'Tags').press('Enter')
  await expect(field(page, 'Tags')).toHaveAccessibleDescription(/Tag already exists!$/)
  await field(page, 'Tags').fill(' ')
  await field(page, 'Tags').press('Enter')
  await expect(field(page, 'Tags')).toHaveAccessibleDescription(/Tag can't be blank\.$/)
  await field(page, 'Tags').fill('')
  await field(page, 'Tags').press('Backspace')
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['গতি'])
  for (let number = 1; number < 10; number++) {
    await field(page, 'Tags').fill(`tag ${number}`)
    await field(page, 'Tags').press('Enter')
  }
  await field(page, 'Tags').fill('one more')
  await field(page, 'Tags').press('Enter')
  await expect(field(page, 'Tags')).toHaveAccessibleDescription(/There can't be more than 10 tag\.$/)
  await button(page, 'Submit').click()
  await expect(page.getByRole('alert').filter({ hasText: "You can't have more than 10 tags." })).toBeVisible()
  await expect(field(page, 'Tags')).toBeFocused()
  await field(page, 'Tags').fill('')

  // The response is lost, so the question may be saved or not; submitting again creates no duplicate.
  let isCut = true
  const sent: string[] = []
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('createQuestion')) return route.continue()
    sent.push(body)
    if (!isCut) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Submit').click()
  await expect(page.getByText('this may not have been saved')).toBeVisible()
  await expect(field(page, 'Option 4')).toHaveValue('কাজ')
  isCut = false
  await button(page, 'Submit').dblclick()
  await expect(page).toHaveURL(/\/user\//)
  expect(sent).toHaveLength(2)
  expect(await findQuestions(page, 'কোন ভুল থেকে')).toHaveLength(1)
})

test('a picture of too many pixels is refused when it is chosen, before anything is sent', async ({
  page,
}) => {
  await openForm(page)
  let uploads = 0
  await page.route('**/pictures', (route) => {
    uploads += 1
    return route.continue()
  })
  const { buffer } = await makePng()
  const large = Buffer.from(buffer)
  // The size that the head of a PNG names.
  large.writeUInt32BE(10_000, 16)
  large.writeUInt32BE(5001, 20)
  await pictureInput(page).setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: large })
  await expect(
    page.getByRole('alert').filter({ hasText: '“map.png” has 10000 × 5001 pixels.' }),
  ).toBeVisible()
  await expectAccessible(page)
  await pictureInput(page).setInputFiles(await makePng())
  await expect(page.getByText(/^graph\.png/)).toBeVisible()
  await expect(page.getByText('10000 × 5001')).toBeHidden()
  expect(uploads).toBe(0)
})

test('a picture can be dropped on the page or pasted', async ({ page }) => {
  await openForm(page)
  const bytes = [...(await makePng()).buffer]
  const give = (kind: 'drop' | 'paste', names: string[], text = '') =>
    page.evaluate(
      ([kind, names, bytes, text]) => {
        const transfer = new DataTransfer()
        for (const name of names) transfer.items.add(new File([Uint8Array.from(bytes)], name))
        if (text !== '') transfer.setData('text/plain', text)
        const init = { bubbles: true, cancelable: true }
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...init, clipboardData: transfer })
        const isOurs = !document.querySelector('h1')!.dispatchEvent(event)
        return isOurs
      },
      [kind, names, bytes, text] as const,
    )

  // Repeat the first one until the page handles it.
  await expect.poll(() => give('drop', ['one.png', 'two.png'])).toBe(true)
  await expect(page.getByRole('alert').filter({ hasText: 'Choose one image only.' })).toBeVisible()
  expect(await give('drop', ['one.png'])).toBe(true)
  await expect(page.getByText(/^one\.png · \d+ kB$/)).toBeVisible()
  await expect(page.getByText('Choose one image only.')).toBeHidden()
  expect(await give('paste', ['clip.png'])).toBe(true)
  await expect(page.getByText(/^clip\.png/)).toBeVisible()
  // A copied spreadsheet cell is both text and picture.
  expect(await give('paste', ['cell.png'], 'কাজ')).toBe(false)
  await expect(page.getByText(/^clip\.png/)).toBeVisible()
})

test('a form left by accident is offered again with its picture, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  await fill(page, 'ফোনে লেখা প্রশ্ন কোথায় থাকে?')
  await pictureInput(page).setInputFiles(await makePng())
  await expect(page.getByText('Draft saved in this browser')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)

  // Typed at the last moment: the page stores it while it is being closed.
  await field(page, 'Option 4').fill('শেষ মুহূর্তে')
  await page.reload()
  await expect(page.getByText('ফোনে লেখা প্রশ্ন কোথায় থাকে?')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Continue').click()
  await expect(field(page, 'Option 4')).toHaveValue('শেষ মুহূর্তে')
  await expect(preview(page).getByRole('img')).toBeVisible()

  await page.route('**/pictures', (route) => route.abort(), { times: 1 })
  await button(page, 'Submit').click()
  await expect(page.getByText('The connection was lost while the image was uploading.')).toBeVisible()
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/\/user\//)
  const [saved] = await findQuestions(page, 'ফোনে লেখা প্রশ্ন')
  expect(saved?.imageUrl).not.toBeNull()
  await page.goto(form)
  await expect(field(page, 'Question')).toHaveValue('')
})

test('a question is written by keyboard alone', async ({ page }) => {
  // From the start, so that the browser is ready for the first key that opens a chooser.
  page.on('filechooser', () => {})
  await openForm(page)
  const keys = page.keyboard
  await pictureInput(page).focus()
  const chooser = page.waitForEvent('filechooser')
  await keys.press('Enter')
  await (await chooser).setFiles(await makePng())
  await expect(button(page, 'Remove image')).toBeVisible()
  await expect(pictureInput(page)).toBeFocused()
  await keys.press('Tab')
  await expect(button(page, 'Remove image')).toBeFocused()
  await keys.press('Enter')
  await expect(pictureInput(page)).toBeFocused()

  // Without a passage and its picture, in the order of the form, without pictures of options, order and explanation.
  for (const text of ['', '', 'Keys only?', 'yes', 'no', 'never', 'perhaps', '', '', '', '', '', '']) {
    await keys.press('Tab')
    await keys.type(text)
  }
  await keys.press('Tab')
  await keys.type('keys')
  await keys.press('Enter')
  await expect(button(page, 'Remove tag keys')).toBeVisible()
  await page.getByLabel('Level').focus()
  await keys.press('ArrowDown')
  await expect(page.getByLabel('Level')).toHaveValue('BCS')
  await keys.press('Tab')
  await keys.press('Tab')
  await expect(button(page, 'Back')).toBeFocused()
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/user\//)
  const [saved] = await findQuestions(page, 'Keys only?')
  expect(saved).toMatchObject({ level: 'BCS', explanation: null, imageUrl: null, tags: [{ tagId: 'keys' }] })
})
