import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { withoutSamples } from '../support/locale-steps.ts'
import { card, createPack, findPack, signOut } from '../support/pack-author.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { createQuestion, field } from '../support/question-author.ts'

/* Questions that the bank has already, shown while others write or import them. */

// Questions of other files would be twins too.
test.use({ settings: withoutSamples })

let creator: Person

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, { email: 'twins@example.com', groups: ['CREATORS'] })
})

const note = (page: Page) => page.getByText(/^Looks like a question in/)

/** Collects the comparisons that a page asks for. */
function collectAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (isComparison(request)) asked.push(request.postData()!)
  })
  return asked
}

const isComparison = (request: Request) => request.postData()?.includes('findQuestionTwins') === true

test('a creator sees the twins of what they write, change and import', async ({ page }) => {
  await signIn(page, creator)
  await test.step('a question that the bank has is named under its field when the field is left, with its pack', () =>
    writeTwin(page))
  await test.step('what differs from a question of the bank is named in the form and in an import', () =>
    writeSimilar(page))
  await test.step('an edited question is not its own twin, and a failed comparison shows nothing', () =>
    editQuestion(page))
  await test.step('an import marks the rows that the bank has, and leaves them out by one press, or takes them again', () =>
    importTwins(page))
  await test.step('rows of the pack that is edited are said to be in the form, and never left out', () =>
    importOwnRows(page))
})

async function writeTwin(page: Page) {
  await createPack(page, 'গতির প্যাক', ['তাৎক্ষণিক বেগ কাকে বলে?'])
  const pack = await findPack(page, 'গতির প্যাক')
  const asked = collectAsked(page)
  await page.goto('/create/question')
  const stem = field(page, 'Question')
  await stem.pressSequentially('তাৎক্ষণিক বেগ কাকে বলে')
  expect(asked).toEqual([])
  await stem.press('Tab')
  const link = note(page).getByRole('link', { name: 'গতির প্যাক' })
  await expect(link).toHaveAttribute('href', `/question/${pack.questions.items[0]!.id}`)
  await expect(link).toHaveAttribute('target', '_blank')
  await expectAccessible(page)

  await stem.focus()
  await stem.press('Tab')
  expect(asked).toHaveLength(1)
  await stem.fill('গড় দ্রুতি কাকে বলে?')
  const compared = page.waitForResponse((response) => isComparison(response.request()))
  await stem.press('Tab')
  await compared
  await expect(note(page)).toBeHidden()
  expect(asked).toHaveLength(2)

  await page.goto('/create/question-pack')
  await card(page, 2).getByLabel('Question', { exact: true }).fill('তাৎক্ষণিক বেগ কাকে বলে?')
  await card(page, 2).getByLabel('Answer', { exact: true }).focus()
  await expect(card(page, 2).getByRole('link', { name: 'গতির প্যাক' })).toBeVisible()
  await expect(note(page)).toHaveCount(1)
}

/** Opens a form beside the draft that the step before left in it. */
async function startAnew(page: Page, form: string) {
  await page.goto(form)
  await page.getByRole('button', { name: 'Start a new one', exact: true }).click()
}

async function writeSimilar(page: Page) {
  await createPack(page, 'সালের প্যাক', ['ভাষা আন্দোলন কত সালে হয়েছিল ১৯৫২ না ১৯৫৩?', 'কোনটি মৌলিক সংখ্যা নয়?'])
  await startAnew(page, '/create/question')
  await field(page, 'Question').fill('ভাষা আন্দোলন কত সালে হয়েছিল ১৯৫২ না ১৯৫৪?')
  await field(page, 'Question').press('Tab')
  await expect(note(page)).toHaveText('Looks like a question in সালের প্যাক (“১৯৫৪” here, “১৯৫৩” there)')
  await expectAccessible(page)

  await startAnew(page, '/create/question-pack')
  await upload(page, ['কোনটি মৌলিক সংখ্যা?,২,৪,৬,৮,,'])
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Row 2' })).toContainText(
    'Looks like a question in সালের প্যাক (only there: “নয়”)',
  )
}

async function editQuestion(page: Page) {
  const id = await createQuestion(page, 'ত্বরণের একক কী?')
  const asked = collectAsked(page)
  await page.goto(`/edit/question/${id}`)
  const stem = field(page, 'Question')
  await stem.focus()
  await stem.press('Tab')
  await stem.fill('ত্বরণের একক কী')
  const compared = page.waitForResponse((response) => isComparison(response.request()))
  await stem.press('Tab')
  await compared
  expect(asked).toHaveLength(1)
  await expect(note(page)).toBeHidden()

  await startAnew(page, '/create/question')
  let failures = 1
  await page.route('**/graphql', (route) => {
    const isFailing = isComparison(route.request()) && failures-- > 0
    return isFailing ? route.abort() : route.fallback()
  })
  await field(page, 'Question').fill('ত্বরণের একক কী?')
  const failed = page.waitForEvent('requestfailed', isComparison)
  await field(page, 'Question').press('Tab')
  await failed
  await field(page, 'Question').focus()
  await expect(note(page)).toBeHidden()
  await field(page, 'Question').press('Tab')
  await expect(note(page)).toHaveText('Looks like a question in the bank')
  await expect(note(page).getByRole('link')).toHaveAttribute('href', `/question/${id}`)
}

async function importTwins(page: Page) {
  await createPack(page, 'চাপের প্যাক', ['চাপের একক কী?', 'ঘনত্বের একক কী?'])
  const asked = collectAsked(page)
  await startAnew(page, '/create/question-pack')
  await upload(page, [
    'চাপের একক কী ?,সঠিক,ভুল ৩,ভুল ২,ভুল ১,,',
    'পলাশীর যুদ্ধ কবে হয়?,সঠিক,ভুল ১,ভুল ২,ভুল ৩,,',
    'ঘনত্বের একক কী?,অন্য,ভুল ১,ভুল ২,ভুল ৩,,',
  ])
  const row = (place: number) =>
    preview(page)
      .getByRole('listitem')
      .filter({ hasText: `Row ${place}` })
  await expect(row(2)).toContainText('The bank has this question in চাপের প্যাক')
  await expect(row(4)).toContainText('Looks like a question in চাপের প্যাক (other options)')
  await expect(row(3).getByRole('link')).toHaveCount(0)
  await expect(preview(page)).toContainText('The bank already has 1 question of this file')
  expect(asked).toHaveLength(1)
  await expectAccessible(page)

  await action(page, 'Skip the question that the bank has').focus()
  await page.keyboard.press('Enter')
  await expect(row(2)).toContainText('Not imported')
  await expect(action(page, 'Import 2 questions')).toBeVisible()
  await expectAccessible(page)
  await expect(action(page, 'Import it too')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(action(page, 'Import 3 questions')).toBeVisible()
  await action(page, 'Skip the question that the bank has').click()
  await action(page, 'Import 2 questions').click()
  await expect(page.getByText('2 questions imported from q.csv')).toBeVisible()
  const cards = page.getByRole('group', { name: /^Question \d+$/ })
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('পলাশীর যুদ্ধ')
}

async function importOwnRows(page: Page) {
  const packId = await createPack(page, 'বলের প্যাক', ['বলের একক কী?', 'শক্তির একক কী?'])
  await createPack(page, 'শক্তির প্যাক', ['শক্তির একক কী?', 'তাপের একক কী?'])
  await page.goto(`/edit/question-pack/${packId}`)
  await upload(page, [
    'বলের একক কী?,সঠিক,ভুল ১,ভুল ২,ভুল ৩,,',
    'শক্তির একক কী?,সঠিক,ভুল ১,ভুল ২,ভুল ৩,,',
    'তাপের একক কী?,সঠিক,ভুল ১,ভুল ২,ভুল ৩,,',
  ])
  await expect(preview(page).getByText('The form has this question already.')).toHaveCount(2)
  await action(page, 'Skip the question that the bank has').click()
  await action(page, 'Replace').click()
  await expect(page.getByText('2 questions imported from q.csv')).toBeVisible()
}

test('an administrator who edits a question of others compares nothing', async ({ page, server }) => {
  await signIn(page, creator)
  const id = await createQuestion(page, 'কাজের একক কী?')
  await createQuestion(page, 'ক্ষমতার একক কী?')
  await signOut(page)
  await signIn(page, await createPerson(server, { email: 'twins.admin@example.com', groups: ['ADMINS'] }))
  const asked = collectAsked(page)
  await page.goto(`/edit/question/${id}`)
  await field(page, 'Question').fill('ক্ষমতার একক কী?')
  await field(page, 'Question').press('Tab')
  await field(page, 'Answer').fill('ওয়াট')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expect(note(page)).toBeHidden()
})

const preview = (page: Page) => page.getByRole('dialog', { name: /understood$/ })
const action = (page: Page, name: string) => preview(page).getByRole('button', { name, exact: true })

async function upload(page: Page, lines: readonly string[]) {
  const header = 'question,answer,option2,option3,option4,explanation,tags'
  await page.getByLabel('Upload CSV').setInputFiles({
    name: 'q.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\n')),
  })
  await expect(preview(page)).toBeVisible()
}

test('learners’ pages load nothing of it', async ({ page, server }) => {
  await signIn(page, creator)
  const packId = await createPack(page, 'পড়ার প্যাক', ['তাপমাত্রার একক কী?'])
  await signOut(page)
  const addresses = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && addresses.add(request.url()))
  await signIn(page, await createPerson(server, { email: 'twins.learner@example.com' }))
  for (const path of [`/pack/${packId}`, '/explore', '/']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(addresses.size).toBeGreaterThan(0)
  const scripts = await Promise.all([...addresses].map(async (url) => (await page.request.get(url)).text()))
  for (const text of ['findQuestionTwins', 'Looks like a question in', 'Import them too']) {
    expect(scripts.filter((script) => script.includes(text)).length, text).toBe(0)
  }
})
