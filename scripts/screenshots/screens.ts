import { expect, type Page } from '@playwright/test'
import type { TranslatedLocale } from '../../contract/locales.ts'
import { accountFieldsTexts, loginTexts } from '../../contract/texts/generated/account.ts'
import { examTexts } from '../../contract/texts/generated/exam.ts'
import { reportTexts } from '../../contract/texts/generated/moderation.ts'
import { pupilsTexts } from '../../contract/texts/generated/pupils.ts'
import { phoneSignInTexts, resetTexts, signInStepsTexts } from '../../contract/texts/generated/sign-in.ts'
import { offlineScreens } from './offline-screens.ts'
import { pathIn, type Scene, type Screen, type Who, type World } from './world.ts'

/** Returns a screen that needs no step after its address is open. */
function at(name: string, as: Who, path: string | ((world: World) => string)): Screen {
  return {
    name,
    as,
    open: async ({ page, world, locale }) => {
      const address = typeof path === 'string' ? path : path(world)
      await show(page, locale, address)
      // The learner has an exam in progress. Every other screen shows a note about it as soon as the note is
      // loaded.
      if (as !== 'learner' || address.startsWith('/exam/')) return
      const notice = page.getByRole('navigation', { name: examTexts(locale).inProgress(1) })
      await expect(notice).toBeVisible(slow)
    },
  }
}

/** Returns a screen with one more step before its picture. */
function after(screen: Screen, step: (scene: Scene) => Promise<void>): Screen {
  return {
    ...screen,
    hasSteps: true,
    open: async (scene) => {
      await screen.open(scene)
      await step(scene)
    },
  }
}

/** A busy machine needs longer than the usual five seconds. */
const slow = { timeout: 30_000 }

async function show(page: Page, locale: TranslatedLocale, path: string): Promise<void> {
  await page.goto(pathIn(locale, path), { waitUntil: 'load' })
  await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0, slow)
  await expect(page.locator('main h1').first()).toBeAttached(slow)
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** Each screen and its important states, in the order of the index. */
export const screens: readonly Screen[] = [
  at('home', 'guest', '/'),
  at('home-learner', 'learner', '/'),
  at('home-newcomer', 'newcomer', '/'),
  at('explore', 'guest', '/explore'),
  at('explore-results', 'guest', `/explore?query=${encodeURIComponent('বল')}`),
  at('explore-nothing', 'guest', '/explore?query=qqqqzzzz'),
  at('tag', 'guest', `/explore/tag/${encodeURIComponent('গতি')}`),
  at('question', 'guest', ({ questionId }) => `/question/${questionId}`),
  after(
    at('question-answered', 'guest', ({ questionId }) => `/question/${questionId}`),
    async ({ page }) => {
      await page.locator('main label').nth(1).click()
      await expect(page.locator('main .bg-right-tint')).toBeVisible(slow)
    },
  ),
  at('question-learner', 'learner', ({ ownQuestionId }) => `/question/${ownQuestionId}`),
  after(
    at('question-report', 'newcomer', ({ ownQuestionId }) => `/question/${ownQuestionId}`),
    async ({ page, locale }) => {
      await button(page, reportTexts(locale).button).click()
      await expect(page.getByRole('dialog')).toBeVisible(slow)
    },
  ),
  at('pack', 'learner', ({ packId }) => `/pack/${packId}`),
  at('pack-guest', 'guest', ({ packId }) => `/pack/${packId}`),
  at('pack-missing', 'guest', '/pack/none'),
  at('exam-start', 'newcomer', ({ packId }) => `/exam/pack/${packId}`),
  at('exam', 'learner', ({ examPackId }) => `/exam/pack/${examPackId}`),
  after(
    at('exam-one-question', 'learner', ({ examPackId }) => `/exam/pack/${examPackId}`),
    async ({ page, locale }) => {
      await page.getByText(examTexts(locale).layouts.single, { exact: true }).first().click()
      await expect(page.getByRole('radiogroup')).toHaveCount(1, slow)
    },
  ),
  at('result', 'learner', ({ resultId }) => `/results/pack/${resultId}`),
  at('practise', 'newcomer', '/practice?level=ssc'),
  // One question of the sample bank has this tag: a draw of more differs each time.
  at('practise-run', 'newcomer', `/practice?tag=${encodeURIComponent('পড়ন্ত বস্তু')}&run=picture`),
  at('bookmarks', 'newcomer', '/bookmarks'),
  at('practice', 'learner', ({ resultId }) => `/results/pack/${resultId}/practice`),
  at('results', 'learner', ({ accounts }) => `/results/${accounts.learner.id}`),
  at('today', 'learner', '/today'),
  at('plan', 'learner', '/plan'),
  at('me', 'learner', '/me'),
  at('me-newcomer', 'newcomer', '/me'),
  at('progress', 'learner', '/progress'),
  at('progress-empty', 'chief', '/progress'),
  at('results-empty', 'newcomer', ({ accounts }) => `/results/${accounts.newcomer.id}`),
  at('dashboard-learner', 'learner', ({ accounts }) => `/user/${accounts.learner.id}`),
  at('dashboard-newcomer', 'newcomer', ({ accounts }) => `/user/${accounts.newcomer.id}`),
  at('dashboard-author', 'author', ({ accounts }) => `/user/${accounts.author.id}`),
  at('dashboard-guest', 'guest', ({ accounts }) => `/user/${accounts.author.id}`),
  at('contests', 'newcomer', '/contests'),
  at('contest', 'newcomer', ({ contests }) => `/contest/${contests.waitingId}`),
  at('contest-places', 'newcomer', ({ contests }) => `/contest/${contests.finishedId}`),
  at('contest-certificate', 'newcomer', ({ contests }) => `/contest/${contests.finishedId}/certificate`),
  at('contest-form', 'author', '/contests/new'),
  at('contest-paper', 'author', ({ contests }) => `/contest/${contests.finishedId}/paper`),
  at('contest-live', 'author', ({ contests }) => `/contest/${contests.openId}/live`),
  at('exams', 'learner', '/exams'),
  at('exams-newcomer', 'newcomer', '/exams'),
  at('model-exam', 'newcomer', '/exams/gst-a'),
  at('login', 'guest', '/login'),
  after(at('login-phone', 'guest', '/login'), async ({ page, locale }) => {
    await button(page, phoneSignInTexts(locale).signIn).click()
    await expect(page.getByRole('textbox', { name: accountFieldsTexts(locale).phone })).toBeVisible(slow)
  }),
  after(at('login-phone-code', 'guest', '/login'), async ({ page, locale }) => {
    const texts = phoneSignInTexts(locale)
    await button(page, texts.signIn).click()
    await page.getByRole('textbox', { name: accountFieldsTexts(locale).phone }).fill('01712345678')
    await button(page, texts.sendCode).click()
    await expect(page.getByRole('textbox', { name: signInStepsTexts(locale).message.label })).toBeVisible(
      slow,
    )
  }),
  at('register', 'guest', '/register'),
  at('verify-email', 'guest', '/verify-email?email=rahima%40example.com'),
  after(at('reset-password', 'guest', '/login'), async ({ page, locale }) => {
    const fields = accountFieldsTexts(locale)
    await page.getByRole('textbox', { name: fields.email }).fill('rahima@example.com')
    await page.getByRole('link', { name: loginTexts(locale).forgotPassword }).click()
    await button(page, resetTexts(locale).send).click()
    await expect(page.getByRole('textbox', { name: fields.code })).toBeVisible(slow)
  }),
  at('profile', 'learner', '/edit-profile'),
  at('create-question', 'author', '/create/question'),
  at('create-pack', 'author', '/create/question-pack'),
  at('edit-question', 'author', ({ ownQuestionId }) => `/edit/question/${ownQuestionId}`),
  at('edit-pack', 'author', ({ ownPackId }) => `/edit/question-pack/${ownPackId}`),
  at('application', 'newcomer', '/creator-application'),
  at('application-sent', 'learner', '/creator-application'),
  at('applications', 'admin', '/creator-applications'),
  after(at('applications-open', 'admin', '/creator-applications'), async ({ page }) => {
    await page.locator('main summary').first().click()
  }),
  at('applications-empty', 'chief', '/creator-applications'),
  at('moderation', 'admin', '/moderation'),
  at('moderation-empty', 'chief', '/moderation'),
  at('search-words', 'admin', '/search-words'),
  at('admin-state', 'admin', '/admin'),
  at('admin-people', 'admin', '/admin/people'),
  at('admin-pupils', 'admin', '/admin/pupils'),
  after(at('admin-pupils-cards', 'admin', '/admin/pupils'), async ({ page, locale }) => {
    const texts = pupilsTexts(locale)
    await page.getByLabel(texts.listName).fill(locale === 'bn' ? 'নবম শ্রেণি' : 'Class 9')
    await page.getByLabel(texts.names, { exact: true }).fill('পুতুল আক্তার\nKarim Uddin\nসুমি রহমান')
    await button(page, texts.preview).click()
    await button(page, texts.make).click()
    await expect(page.locator('main .sign-in-card')).toHaveCount(3, slow)
  }),
  at('admin-settings', 'admin', '/admin/settings'),
  at('privacy', 'guest', '/privacy-policy'),
  at('not-found', 'guest', '/nowhere'),
  ...offlineScreens,
]
