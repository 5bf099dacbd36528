import type { Browser, Page } from '@playwright/test'
import type { Locale } from '../../../contract/locales.ts'
import { expectAccessible, expectLargeTargets } from './accessibility.ts'
import { readQuestionIds } from './bank.ts'
import { importPack } from './exam-steps.ts'
import { expectOwnFaces } from './faces.ts'
import { expect, type ProductServer, test, waitForScripts } from './fixture.ts'
import { createPerson, type Person, signIn } from './people.ts'
import { expectWordsOfLocale } from './words-of-locale.ts'

/* Steps in any language: names of buttons and fields come from the catalogue. */

/** Returns the setting of a browser that gets pages in this language. */
export const browserLocaleOf = (locale: Locale) => (locale === 'bn' ? 'bn-BD' : locale)

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
export const main = (page: Page) => page.getByRole('main')
export const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()

/** A field that the form refused. */
export const invalid = (page: Page) => page.locator('[aria-invalid=true]').filter({ visible: true }).first()

/** Settings of a server without the sample bank, which has questions in English. */
export const withoutSamples = { SAMPLE_CONTENT: 'false' }

/** Six questions without a Latin letter, as rows of an import file. */
export const rows = ['এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়'].map(
  (word) => [`${word}?`, 'সরণ', 'দ্রুতি', 'ভর', 'কাজ', 'কারণ এই।', 'গতি'] as const,
)

export type Bank = { creator: Person; packId: string; questionId: string }

/** Stores a pack of `rows`. Test files share a server, so each passes a unique `name`. */
export async function prepareBank(server: ProductServer, name: string): Promise<Bank> {
  const creator = await createBanglaPerson(server, `creator.${name}`, ['CREATORS'])
  const packId = await importPack(server, creator, { name: 'মডেল টেস্ট', rows })
  const [, questionId = ''] = await readQuestionIds(server, packId)
  return { creator, packId, questionId }
}

/** The walks share their servers, on which nobody has a Latin name. */
const ofWalks = { ...withoutSamples }

/** Sets up the walks of a file in a language. Returns their bank, which is filled before the first test. */
export function prepareWalks(locale: Locale, name: string): Bank {
  test.use({ locale: browserLocaleOf(locale), settings: ofWalks })
  test.setTimeout(600_000)
  const bank = {} as Bank
  test.beforeAll(async ({ server }) => {
    Object.assign(bank, await prepareBank(server, `${name}.${locale}`))
  })
  return bank
}

/** Opens a screen and checks it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(main(page)).toBeVisible()
  await expectState(page, path)
}

/**
 * Checks one state of a screen: its words, except `names`, and in Bangla its faces and accessibility. The pseudo-locale has the
 * layout of English: languages differ in their words and widths alone.
 */
export async function expectState(page: Page, state: string, names: readonly string[] = []): Promise<void> {
  await expectWordsOfLocale(page, state, names)
  const isBangla = (await page.locator('html').getAttribute('lang')) === 'bn'
  // The pseudo-locale has accents that the product's own faces lack.
  if (isBangla) await expectOwnFaces(page, state)
  await test.step(state, () => (isBangla ? expectAccessible(page) : expectLargeTargets(page)))
}

/** Creates a confirmed account whose name has no Latin letter. */
export function createBanglaPerson(
  server: ProductServer,
  name: string,
  groups: string[] = [],
): Promise<Person> {
  // Walks in several languages create people of the same name.
  const email = `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`
  return createPerson(server, { email, firstName: 'রহিমা', lastName: 'খাতুন', groups })
}

/** Signs a person in, in another browser that is closed by its context. */
export async function openFor(
  browser: Browser,
  server: ProductServer,
  person: Person,
  locale: Locale,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: browserLocaleOf(locale) })
  const page = await context.newPage()
  waitForScripts(page)
  await signIn(page, person)
  return page
}
