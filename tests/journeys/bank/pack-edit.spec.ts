import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { card, cards, createPack, fillCard, findPack, questionsOf, signOut } from '../support/pack-author.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { button, loseNextResponse, makePng } from '../support/question-author.ts'

const questionField = (page: Page, place: number) => card(page, place).getByLabel('Question', { exact: true })

let creator: Person

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, { email: 'pack.editor@example.com', groups: ['CREATORS'] })
})

async function openPack(page: Page, id: string, count: number) {
  await page.goto(`/edit/question-pack/${id}`)
  await expect(page.getByRole('heading', { name: 'Edit', exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(count)
}

test('a pack is changed, sorted, and overwritten only on request', async ({ page }) => {
  await signIn(page, creator)
  await test.step('change one, add one, remove one, reorder: only the changes are written', () =>
    changePack(page))
  await test.step('the mouse drags cards vertically only', () => dragByMouse(page))
  await test.step('a pack changed meanwhile is overwritten only on request, and no input is lost', () =>
    saveAfterAnother(page))
})

async function changePack(page: Page) {
  const id = await createPack(page, 'গতি', ['এক?', 'দুই?', 'তিন?', 'চার?'])
  const before = (await findPack(page, 'গতি')).questions.items
  await openPack(page, id, 4)
  await expect(page.getByLabel('Pack name')).toHaveValue('গতি')
  await expect(page.getByLabel('Level')).toHaveValue('HSC')
  await expectAccessible(page)

  await button(page, 'Edit question 2').click()
  await expect(card(page, 2).getByLabel('Answer', { exact: true })).toHaveValue('সঠিক')
  await questionField(page, 2).fill('দুই, বদলানো?')
  await card(page, 2)
    .locator('input[type=file][data-field$=imageUrl]')
    .setInputFiles(await makePng())
  await button(page, 'Add Question').click()
  await fillCard(page, 5, 'পাঁচ?')
  await button(page, 'Move question 5 up').click()
  await button(page, 'Delete question 3').click()
  await button(page, 'Delete').click()
  await button(page, 'Submit').click()
  await expect(page.getByText('Pack saved')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/pack/${id}$`))

  const after = await findPack(page, 'গতি')
  const [one, two, five, four] = after.questions.items
  expect(questionsOf(after)).toEqual(['এক?', 'দুই, বদলানো?', 'পাঁচ?', 'চার?'])
  expect(one).toEqual(before[0])
  expect(two).toMatchObject({ id: before[1]!.id, imageUrl: expect.stringMatching(/^question-pictures\//) })
  expect(four).toEqual(before[3])
  expect(before.map((question) => question.id)).not.toContain(five!.id)

  await openPack(page, id, 4)
  await expect(card(page, 2).getByRole('link', { name: 'See Image' })).toBeVisible()
  await button(page, 'Edit question 2').click()
  await button(page, 'Remove image').click()
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(new RegExp(`/pack/${id}$`))
  expect((await findPack(page, 'গতি')).questions.items[1]).toMatchObject({ id: two!.id, imageUrl: null })
}

async function dragByMouse(page: Page) {
  const id = await createPack(page, 'মাউস', ['এক?', 'দুই?', 'তিন?'])
  await openPack(page, id, 3)
  const order = () => cards(page).getByText(/\?$/)
  // Measures once the layout is stable.
  await button(page, 'Drag question 3').hover()
  const handle = (await button(page, 'Drag question 3').boundingBox())!
  const [second, third] = await Promise.all([1, 2].map((index) => cards(page).nth(index).boundingBox()))
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(handle.x + 60, handle.y + 10, { steps: 4 })
  await page.mouse.move(handle.x + 200, handle.y + 20 - (third!.y - second!.y), { steps: 8 })
  const lifted = (await cards(page).nth(2).boundingBox())!
  expect(Math.round(lifted.x)).toBe(Math.round(third!.x))
  await expect(page.getByText('Question is now at place 2 of 3.')).toBeAttached()
  await page.mouse.up()
  await expect(order()).toHaveText(['এক?', 'তিন?', 'দুই?'])
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/\/pack\//)
  expect(questionsOf(await findPack(page, 'মাউস'))).toEqual(['এক?', 'তিন?', 'দুই?'])
}

async function saveAfterAnother(page: Page) {
  const id = await createPack(page, 'দুই জানালা', ['এক?', 'দুই?'])
  await openPack(page, id, 2)
  await page.getByLabel('Pack name').fill('দুই জানালা')
  await button(page, 'Edit question 1').click()
  await questionField(page, 1).fill('এখানে?')

  const elsewhere = await page.context().newPage()
  await openPack(elsewhere, id, 2)
  await button(elsewhere, 'Edit question 1').click()
  await questionField(elsewhere, 1).fill('ওখানে?')
  await button(elsewhere, 'Submit').click()
  await expect(elsewhere).toHaveURL(/\/pack\//)

  await button(page, 'Submit').click()
  const dialog = page.getByRole('dialog', { name: 'This pack has changed' })
  await expect(dialog).toContainText('Your changes are still in this form')
  await expect(dialog.getByRole('link', { name: 'See the current pack' })).toHaveAttribute(
    'href',
    `/pack/${id}`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(questionField(page, 1)).toHaveValue('এখানে?')
  expect(questionsOf(await findPack(page, 'দুই জানালা'))).toEqual(['ওখানে?', 'দুই?'])

  await button(page, 'Submit').click()
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(page).toHaveURL(/\/pack\//)
  expect(questionsOf(await findPack(page, 'দুই জানালা'))).toEqual(['এখানে?', 'দুই?'])
}

test('an edit is stored as a draft of its pack, also when a response is lost', async ({ page, context }) => {
  await signIn(page, creator)
  const one = await createPack(page, 'প্রথম', ['ক?', 'খ?'])
  const two = await createPack(page, 'দ্বিতীয়', ['গ?'])
  await openPack(page, one, 2)
  await button(page, 'Add Question').click()
  await fillCard(page, 3, 'নতুন?')
  await loseNextResponse(page, 'SavePack')
  await button(page, 'Submit').click()
  await expect(page.getByRole('alert').filter({ hasText: 'this may not have been saved' })).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await openPack(again, two, 1)
  await again.goto(`/edit/question-pack/${one}`)
  await expect(again.getByRole('region', { name: 'Continue where you left off?' })).toContainText('প্রথম')
  await button(again, 'Continue').click()
  await expect(cards(again)).toHaveCount(3)
  await button(again, 'Edit question 3').click()
  await questionField(again, 3).fill('নতুন, আবার?')
  await button(again, 'Submit').click()
  await expect(again).toHaveURL(new RegExp(`/pack/${one}$`))
  expect(questionsOf(await findPack(again, 'প্রথম'))).toEqual(['ক?', 'খ?', 'নতুন, আবার?'])
})

test('only the author and administrators edit a pack', async ({ page, server }) => {
  await signIn(page, creator)
  const id = await createPack(page, 'কার?', ['ক?'])
  await page.goto('/edit/question-pack/00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('No pack found.')).toBeVisible()

  await signOut(page)
  await signIn(page, await createPerson(server, { email: 'not.mine@example.com', groups: ['CREATORS'] }))
  await page.goto(`/edit/question-pack/${id}`)
  await expect(page.getByText('You are not authorized to visit this page.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)

  await signOut(page)
  // The owner is no longer a creator: the server would refuse every save.
  const email = 'former.creator@example.com'
  const former = await createPerson(server, { email, groups: ['CREATORS'] })
  await signIn(page, former)
  const left = await createPack(page, 'আগের', ['ক?'])
  await server.admin('revoke', email, 'CREATORS')
  await signOut(page)
  await signIn(page, former)
  await page.goto(`/edit/question-pack/${left}`)
  await expect(page.getByText('You are not authorized to visit this page.')).toBeVisible()

  await signOut(page)
  await signIn(page, await createPerson(server, { email: 'cleaner@example.com', groups: ['ADMINS'] }))
  await openPack(page, id, 1)
  await page.getByLabel('Pack name').fill('পরিষ্কার')
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(new RegExp(`/pack/${id}$`))
  await expect(page.getByRole('heading', { name: 'পরিষ্কার' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('holding the handle drags a card; a swipe over it scrolls', async ({ page }) => {
    await signIn(page, creator)
    const id = await createPack(page, 'স্পর্শ', ['এক?', 'দুই?', 'তিন?'])
    await openPack(page, id, 3)
    await expectAccessible(page)
    const order = () => cards(page).getByText(/\?$/)
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const handleOf = async (place: number) => {
      // Scroll to the top, so that dragging need not scroll.
      await button(page, `Drag question ${place}`).evaluate((handle) =>
        handle.closest('li')!.scrollIntoView(),
      )
      const box = (await button(page, `Drag question ${place}`).boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    /**
     * With `isHeld` the finger rests until the card is lifted, and then until its new position is announced.
     */
    const drag = async (from: number, to: number, { isHeld }: { isHeld: boolean }) => {
      const { x, y } = await handleOf(from)
      const [top, bottom] = [
        await cards(page)
          .nth(from - 1)
          .boundingBox(),
        await cards(page)
          .nth(to - 1)
          .boundingBox(),
      ]
      const distance = bottom!.y - top!.y
      const start = touch('touchStart', x, y)
      if (isHeld) {
        await start
        await expect(page.getByText(`Question picked up from place ${from} of 3.`)).toBeAttached()
      }
      // Without a hold the first step follows at once, even if the page is slow to handle the start.
      await Promise.all([start, touch('touchMove', x, y + distance / 10)])
      for (let step = 2; step <= 10; step += 1) {
        await touch('touchMove', x, y + (distance * step) / 10)
        await page.waitForTimeout(16)
      }
      if (isHeld) await expect(page.getByText(`Question is now at place ${to} of 3.`)).toBeAttached()
      // A resting finger causes no fling when it lifts.
      else await page.waitForTimeout(100)
      await touch('touchEnd')
    }

    await drag(1, 2, { isHeld: false })
    await expect(order()).toHaveText(['এক?', 'দুই?', 'তিন?'])
    await drag(1, 2, { isHeld: true })
    await expect(order()).toHaveText(['দুই?', 'এক?', 'তিন?'])
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(sideways).toBeLessThanOrEqual(0)

    await button(page, 'Submit').click()
    await expect(page).toHaveURL(/\/pack\//)
    expect(questionsOf(await findPack(page, 'স্পর্শ'))).toEqual(['দুই?', 'এক?', 'তিন?'])
  })
})
