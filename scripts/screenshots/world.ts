import type { Browser, Page } from '@playwright/test'
import { prefixOf, type TranslatedLocale } from '../../contract/locales.ts'
import { openFor, readUserId } from '../../tests/journeys/support/bank.ts'
import { type ProductServer, waitForScripts } from '../../tests/journeys/support/fixture.ts'
import { createPerson } from '../../tests/journeys/support/people.ts'
import { type Contests, prepareContests } from './contests.ts'
import { showFixed } from './fixed-data.ts'
import {
  applyAsCreator,
  readBanglaPacks,
  readPaper,
  reportContent,
  saveOwnPack,
  startExam,
  submitExams,
} from './states.ts'

/** `learner` has results and an exam in progress; `newcomer` and `chief` have empty lists. */
export type Who = 'guest' | 'learner' | 'newcomer' | 'author' | 'admin' | 'chief'

type Account = { id: string; state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>> }
export type World = {
  url: string
  accounts: Record<Exclude<Who, 'guest'>, Account>
  /** A pack in Bangla, and the id of a question of it. */
  packId: string
  questionId: string
  /** The learner sits an exam on it. */
  examPackId: string
  resultId: string
  ownPackId: string
  ownQuestionId: string
  contests: Contests
}

export type Scene = { page: Page; world: World; locale: TranslatedLocale }
/** `hasSteps`: something is pressed after its address is open. */
export type Screen = { name: string; as: Who; hasSteps?: true; open: (scene: Scene) => Promise<void> }

/** Creates accounts, an author's pack, results, an exam in progress, contests, an application and reports. */
export async function prepareWorld(server: ProductServer, browser: Browser): Promise<World> {
  const person = async (email: string, firstName: string, lastName: string, groups: string[] = []) =>
    openFor(browser, server, await createPerson(server, { email, firstName, lastName, groups }))
  const author = await person('author@example.com', 'সাদিয়া', 'আফরিন', ['CREATORS', 'CONTEST_CREATORS'])
  const learner = await person('learner@example.com', 'রহিমা', 'খাতুন')
  const newcomer = await person('newcomer@example.com', 'Tanvir', 'Hasan')
  const admin = await person('admin@example.com', 'Nasreen', 'Akter', ['ADMINS'])
  const own = await saveOwnPack(author)
  const [packId = '', examPackId = ''] = await readBanglaPacks(learner)
  const resultId = await submitExams(learner, [own.packId, packId])
  await startExam(learner, examPackId)
  await reportContent(learner, own)
  await applyAsCreator(learner)
  const contests = await prepareContests(server, browser, { holder: author, learner: newcomer })
  const questions = await readPaper(learner, packId)
  const account = async (page: Page): Promise<Account> => ({
    id: await readUserId(page),
    state: await page.context().storageState(),
  })
  const accounts = {
    author: await account(author),
    learner: await account(learner),
    newcomer: await account(newcomer),
    admin: await account(admin),
    chief: await account(admin),
  }
  return {
    url: server.url,
    accounts,
    packId,
    questionId: questions[0]?.id ?? '',
    examPackId,
    resultId,
    ownPackId: own.packId,
    ownQuestionId: own.questionId,
    contests,
  }
}

/** Opens an empty page for a person, in a browser of the language. */
export async function openAs(
  browser: Browser,
  world: World,
  who: Who,
  locale: TranslatedLocale,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: world.url,
    locale: locale === 'bn' ? 'bn-BD' : 'en-GB',
    timezoneId: 'Asia/Dhaka',
    reducedMotion: 'reduce',
    ...(who !== 'guest' && { storageState: { ...world.accounts[who].state, cookies: [] } }),
  })
  const page = await context.newPage()
  waitForScripts(page)
  await showFixed(page, { isEmpty: who === 'chief' })
  return page
}

export const pathIn = (locale: TranslatedLocale, path: string) => prefixOf(locale) + path
