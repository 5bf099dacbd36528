import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { makePack, openFor, type Pack, readUserId } from '../support/bank.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, type Person } from '../support/people.ts'
import { ask, button, field } from '../support/question-author.ts'

const mark = 'edited since it was verified'
const name = 'কাজ ও শক্তি'
const stems = ['কাজের একক কোনটি?', 'ক্ষমতার একক কোনটি?'] as const

let admin: Person
let author: Person

test.beforeAll(async ({ server }) => {
  const make = (role: string, groups: string[]) =>
    createPerson(server, { email: `${role}.edited@example.com`, groups })
  admin = await make('admin', ['ADMINS'])
  author = await make('author', ['CREATORS'])
})

/** Expects the mark in a place, with or without the note that it was edited. */
async function expectMark(place: Locator | Page, isEdited: boolean) {
  await expect(place.getByText('Verified', { exact: true })).toBeVisible()
  await expect(place.getByText(mark)).toHaveCount(isEdited ? 1 : 0)
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

async function edit(page: Page, id: string, question: string) {
  const mutation =
    'mutation Edit($id: ID!, $question: String!) { updateQuestionObject(input: { id: $id, question: $question }) { id } }'
  await ask(page, mutation, { id, question })
}

/** Expects the kind and the mark of a card on a phone to begin at the same side, one below the other. */
async function expectMarkBelow(page: Page, card: Locator) {
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(async () => {
    const kind = (await card.getByText('Pack', { exact: true }).boundingBox())!
    const verified = (await card.getByText('Verified', { exact: true }).boundingBox())!
    expect(verified.x).toBe(kind.x)
    expect(verified.y).toBeGreaterThanOrEqual(kind.y + kind.height)
  }).toPass()
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** Expects the mark wherever a guest and the author see it. */
async function expectEverywhere(guest: Page, own: Page, { id, questionIds }: Pack, isEdited: boolean) {
  await guest.goto(`/question/${questionIds[0]}`)
  await expectMark(guest, isEdited)
  await expectAccessible(guest)
  await guest.goto('/')
  await expectMark(article(guest, name), isEdited)
  await guest.goto(`/explore?query=${encodeURIComponent(name)}&type=Pack`)
  await expectMark(article(guest, name), isEdited)
  if (isEdited) await expectMarkBelow(guest, article(guest, name))
  await expectAccessible(guest)
  await own.goto(`/pack/${id}`)
  await expectMark(own, isEdited)
  await expectAccessible(own)
  await own.goto(`/user/${await readUserId(own)}`)
  await expectMark(row(own, stems[0]), isEdited)
  // The rows of its questions name the pack, too.
  await expectMark(row(own, name).last(), isEdited)
}

test('an edit of verified content shows until an administrator confirms it', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const own = await openFor(browser, server, author)
  const adminPage = await openFor(browser, server, admin)
  const pack = await makePack(own, name, stems)
  const [questionId] = pack.questionIds
  const verify =
    'mutation Verify($id: ID!, $type: VerificationType!) { createVerification(input: { verifiedObjectId: $id, type: $type }) { id } }'
  await ask(adminPage, verify, { id: pack.id, type: 'pack' })
  await ask(adminPage, verify, { id: questionId, type: 'question' })
  await adminPage.goto('/moderation')
  await expect(adminPage.getByText('There is nothing to confirm.')).toBeVisible()
  await expectEverywhere(page, own, pack, false)

  // A save without a change is no edit; another right answer is one.
  await own.goto(`/edit/question/${questionId}`)
  await button(own, 'Submit').click()
  await expect(own).toHaveURL(`/question/${questionId}`)
  await expectMark(own, false)
  await own.goto(`/edit/question/${questionId}`)
  await field(own, 'Answer').fill('বল')
  await button(own, 'Submit').click()
  await expect(own).toHaveURL(`/question/${questionId}`)
  await expectMark(own, true)
  await expect(own.getByRole('button', { name: 'Confirm edit' })).toHaveCount(0)
  await expectEverywhere(page, own, pack, true)

  await adminPage.goto('/moderation')
  await adminPage.getByRole('link', { name: 'Edited since verified' }).press('Enter')
  await expect(adminPage).toHaveURL(/#edited$/)
  await expectMark(row(adminPage, stems[0]), true)
  await expectMark(row(adminPage, name), true)
  await expectAccessible(adminPage)

  // The author edits again while the administrator reads.
  await row(adminPage, stems[0]).getByRole('link', { name: 'Open' }).click()
  // The address changes before the screen does.
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(stems[0])
  await expectMark(adminPage, true)
  await edit(own, questionId!, 'কাজের মাত্রা কোনটি?')
  await button(adminPage, 'Confirm edit').press('Enter')
  await expect(adminPage.getByRole('alert')).toContainText('was edited again after you opened it')
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('কাজের মাত্রা কোনটি?')
  await expectMark(adminPage, true)
  await button(adminPage, 'Confirm edit').press('Enter')
  await expect(toast(adminPage, 'Question confirmed.')).toBeVisible()
  await expectMark(adminPage, false)
  await expect(button(adminPage, 'Verify')).toBeFocused()
  await button(adminPage, 'Verify').press('Enter')
  await expect(toast(adminPage, 'Question already verified.')).toBeVisible()

  // The pack waits for its own confirmation; the list shows an edit that came between.
  await adminPage.goto('/moderation')
  await expect(row(adminPage, name)).toHaveCount(1)
  await edit(own, questionId!, stems[0])
  await row(adminPage, name).getByRole('button', { name: 'Confirm edit' }).click()
  await expect(adminPage.getByRole('alert')).toContainText('was edited again after you opened it')
  await expectMark(row(adminPage, stems[0]), true)
  for (const text of [stems[0], name]) {
    await row(adminPage, text).getByRole('button', { name: 'Confirm edit' }).press('Enter')
    await expect(row(adminPage, text)).toHaveCount(0)
  }
  await expect(adminPage.locator('#edited-list')).toBeFocused()
  await expect(adminPage.getByText('There is nothing to confirm.')).toBeVisible()
  await expectAccessible(adminPage)
  await expectEverywhere(page, own, pack, false)
  await own.context().close()
  await adminPage.context().close()
})
