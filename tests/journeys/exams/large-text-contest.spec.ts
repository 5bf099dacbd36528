import { contestDeskTexts } from '../../../contract/texts/generated/contest-desk.ts'
import { contestFormTexts } from '../../../contract/texts/generated/contest-form.ts'
import { contestsTexts } from '../../../contract/texts/generated/contests.ts'
import { storeContest } from '../support/contest-steps.ts'
import { expect, test, waitForScripts } from '../support/fixture.ts'
import { enlargeText, expectFits, narrow } from '../support/large-text.ts'
import { button, createBanglaPerson, main, withoutSamples } from '../support/locale-steps.ts'
import { signIn } from '../support/people.ts'
import { ask } from '../support/question-author.ts'

/* The screens of contests in Bangla, 360 pixels wide with text of twice the usual size. */

test.use({ viewport: narrow, locale: 'bn-BD', settings: withoutSamples })

const form = contestFormTexts('bn')
const desk = contestDeskTexts('bn')
const contests = contestsTexts('bn')
const name = 'আন্তঃবিদ্যালয় গণিত ও সাধারণ জ্ঞান প্রতিযোগিতা ২০২৬'

test('the screens of a contest fit in Bangla', async ({ page, server, browser }) => {
  await enlargeText(page)
  const holder = await createBanglaPerson(server, 'large.holder', ['CONTEST_CREATORS'])
  await signIn(page, holder)
  await page.goto('/contests/new')
  await expectFits(page, 'form of a contest', button(page, form.addPack), button(page, form.save))
  const id = await storeContest(page, { name })
  await page.goto('/contests')
  await expectFits(page, 'contests', page.getByRole('link', { name }))
  await page.goto(`/contest/${id}`)
  await expectFits(page, 'own contest', page.getByRole('link', { name: contests.paper }))
  await page.goto(`/contest/${id}/paper`)
  await expectFits(page, 'paper of a contest', button(page, desk.downloadPaper))
  const context = await browser.newContext({ baseURL: server.url, viewport: narrow, locale: 'bn-BD' })
  const other = await context.newPage()
  waitForScripts(other)
  await enlargeText(other)
  await signIn(other, await createBanglaPerson(server, 'large.contestant'))
  await other.goto(`/contest/${id}`)
  await expectFits(other, 'contest', button(other, contests.join))
  await ask(other, `mutation { joinContest(id: "${id}", nickname: "আন্তর্জাতিকীকরণকর্মী") }`)
  await page.goto(`/contest/${id}/live`)
  await expectFits(page, 'contest, live', button(page, desk.moreTimeForAll))
  const counts = main(page).locator('dl').first().locator('dt')
  await expect(counts).toHaveCount(3)
  // No word leaves its box.
  expect(await counts.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))).toEqual([
    0, 0, 0,
  ])
})
