import { expectAccessible } from '../support/accessibility.ts'
import { enter } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { copyNote, keepPack, readKept, storePack, waitForStored } from '../support/offline-steps.ts'
import { ask } from '../support/question-author.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const pack = storePack('offline-desk')

test('without a network the screens of a learner say so, and lead to what the phone has kept', async ({
  page,
  server,
}) => {
  const learner = await enter(page, server, 'offline-desk')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await page.goto(`/pack/${pack.id}`)
  await keepPack(page)
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Switch' }).first().click()
  const isDark = () => page.evaluate(() => document.documentElement.dataset.theme)
  const theme = await isDark()
  await page.context().setOffline(true)
  const screens = ['/', '/plan', '/me', '/progress', '/bookmarks', '/contests', '/exams']
  // Only the server knows that there is no page.
  for (const address of [...screens, '/no-such-page']) {
    await page.goto(address)
    await expect(main.getByRole('heading', { name: 'Without a network' }), address).toBeVisible()
    await expect(main.getByText('The server cannot be reached'), address).toBeVisible()
    await expect(main.getByRole('link', { name: 'Parts of ten', exact: true }), address).toBeVisible()
    // The frame is that of the person.
    await expect(page.getByRole('button', { name: learner.firstName }), address).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' }).filter({ visible: true }), address).toHaveCount(
      0,
    )
    await expect(tabs.getByRole('link').filter({ visible: true }), address).toHaveText([
      ...['Home', 'Explore', 'Exams', 'Me'],
    ])
    expect(await isDark(), address).toBe(theme)
    await expect(main.getByRole('link', { name: 'See what is kept offline' }), address).toBeVisible()
    await expectAccessible(page)
  }
  await main.getByRole('link', { name: 'See what is kept offline' }).click()
  await expect(page).toHaveURL('/offline')
  await expect(main.getByRole('link', { name: 'Parts of ten', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Explore' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/explore')
  await expect(main.getByText('The server cannot be reached')).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('link', { name: 'Parts of ten', exact: true })).toBeVisible()

  await test.step('Explore that was visited before says it too, without a fault and without a note on a copy', async () => {
    await page.context().setOffline(false)
    await page.goto('/explore')
    await expect(main.getByRole('article').first()).toBeVisible()
    await page.context().setOffline(true)
    await page.reload()
    await expect(main.getByText('The server cannot be reached, and this page needs it.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Parts of ten', exact: true })).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)
    await expect(copyNote(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: learner.firstName })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('from a tab the kept questions are practised, and a reload goes on', async () => {
    await tabs.getByRole('link', { name: 'Home' }).click()
    await main.getByRole('link', { name: 'Practise kept questions' }).click()
    await expect(page).toHaveURL('/today')
    await expect(main.getByText('Question 1 of 6')).toBeVisible()
    await main.getByRole('radio').first().press('Space')
    await main.getByRole('button', { name: 'Next question' }).click()
    await expect(main.getByText('Question 2 of 6')).toBeVisible()
    await page.reload()
    await expect(main.getByText('Question 2 of 6')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('from a tab the exam of a kept pack is started', async () => {
    await tabs.getByRole('link', { name: 'Exams' }).click()
    await main.getByRole('link', { name: 'Take exam Parts of ten' }).click()
    await expect(page).toHaveURL(`/exam/pack/${pack.id}`)
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
  await page.goto('/plan')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('The server cannot be reached')).toBeVisible()
  // The network is back. Chromium's emulation does not always tell it to the page.
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => {})
  await expect(main.getByRole('heading', { name: 'Your goal' })).toBeVisible()
})

test('without a network a screen that was half loaded before leads to what is kept', async ({
  page,
  server,
}) => {
  await enter(page, server, 'offline-half')
  await page.goto(`/pack/${pack.id}`)
  await keepPack(page)
  await page.evaluate(async () => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> }
    }
    await fetch(manifest.routes['routes/progress']!.module)
  })
  await page.context().setOffline(true)
  // The router logs the first failure and loads the page once more.
  const unwatched = await page.context().newPage()
  await unwatched.goto('/progress')
  await expect(unwatched.getByRole('heading', { name: 'Without a network' })).toBeVisible()
  await expect(unwatched).toHaveURL('/progress')
  await page.context().setOffline(false)
  await unwatched.reload()
  await expect(unwatched.getByRole('heading', { name: 'Your progress' })).toBeVisible()
})

test('the run of the day goes on without a network, from Home and after a reload', async ({
  page,
  server,
}) => {
  await enter(page, server, 'offline-run')
  await ask(page, 'mutation ($input: MemoryPlanInput!) { saveMemoryPlan(input: $input) }', {
    input: { dailyBound: 8, tags: [], level: 'Eight' },
  })
  const main = page.getByRole('main')
  const place = (number: number) => main.getByText(`Question ${number} of 4`)
  await page.goto('/')
  await waitForStored(page, '/application')
  await main.getByRole('link', { name: 'Start today’s questions' }).click()
  await main.getByRole('radio').first().press('Space')
  await main.getByRole('button', { name: 'Next question' }).click()
  await expect(place(2)).toBeVisible()
  await expect.poll(async () => (await readKept(page)).packs).toBe(1)

  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' }).click()
  await expect(main.getByText('No pack is kept on this device.')).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Go on with today’s questions' }).click()
  await expect(place(2)).toBeVisible()
  await main.getByRole('radio').first().press('Space')
  await main.getByRole('button', { name: 'Next question' }).click()
  await expect(place(3)).toBeVisible()
  await page.reload()
  await expect(main.getByRole('radio').first()).toBeVisible()
  await expect(place(3)).toBeVisible()
  for (const button of ['Next question', 'See the score']) {
    await main.getByRole('radio').first().press('Space')
    await main.getByRole('button', { name: button }).click()
  }
  await page.goto('/')
  await expect(main.getByText('No pack is kept on this device.')).toBeVisible()
  await page.context().setOffline(false)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'The last seven days' })).toContainText(
    '4 questions answered',
  )
})
