import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { startProduct } from '../product.ts'
import { print } from '../report.ts'
import { type Answerable, timeFirstAnswer } from './answerable.ts'
import { type Audit, audit, medianOf } from './audit.ts'
import { startChromium } from './chromium.ts'
import { installLighthouse } from './install.ts'
import { findQuestions, signIn, startExam, submitExam } from './pages.ts'
import { describeAnswers, describeAudits } from './table.ts'

/*
 * npm run lighthouse: audits the main pages of a production server with the sample bank, as phones load them
 * on slow 4G, and prints a table. `-- --times 1` loads each page once, for faults; the default is the median of
 * five. `-- login exam` audits pages with these words in their names only.
 */
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const times = Number(values.times)
const isWanted = (name: string) => positionals.length === 0 || positionals.some((one) => name.includes(one))

installLighthouse()
const product = await startProduct(undefined, { SAMPLE_CONTENT: 'first' })
const browser = await startChromium()
const audits: { name: string; audit: Audit }[] = []
try {
  const { url } = product
  const questions = await findQuestions(url)
  await addGuestPages(questions)
  const bangla = `${url}/bn/question/${questions.bangla.id}`
  const answers = isWanted('answer') ? await timeAnswers(bangla) : []
  if (isWanted('exam') || isWanted('result')) await addSignedIn(questions.maths.packId)
  const heading = `Medians of ${times}, ${new Date().toISOString().slice(0, 10)}:`
  print([heading, '', ...describeAudits(audits), '', ...describeAnswers(answers)])
} finally {
  await browser.stop()
  await product.stop()
  product.remove()
}

async function addGuestPages({ bangla, maths, english }: Awaited<ReturnType<typeof findQuestions>>) {
  const addresses = {
    home: '/',
    'home, Bangla': '/bn',
    explore: '/explore',
    'explore, Bangla': '/bn/explore',
    'question, English': `/question/${english.id}`,
    'question, Bangla': `/bn/question/${bangla.id}`,
    'question, Bangla with maths': `/bn/question/${maths.id}`,
    'pack, Bangla with maths': `/bn/pack/${maths.packId}`,
    login: '/login',
    'login, Bangla': '/bn/login',
  }
  for (const [name, address] of Object.entries(addresses)) await add(name, product.url + address, forgetSite)
}

async function add(name: string, address: string, prepare = async () => {}): Promise<void> {
  if (!isWanted(name)) return
  const found: Audit[] = []
  for (let time = 0; time < times; time += 1) {
    await prepare()
    found.push(await audit(address, browser.port))
  }
  audits.push({ name, audit: medianOf(found) })
}

/** Removes what the pages have stored, so that the next load is a first visit: Lighthouse clears only caches. */
async function forgetSite(): Promise<void> {
  await visit(async (page) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Storage.clearDataForOrigin', { origin: product.url, storageTypes: 'all' })
  })
}

/** Audits an exam while it runs, and its result, in the browser's own session. */
async function addSignedIn(packId: string): Promise<void> {
  const { url } = product
  const person = { email: 'learner.lighthouse@example.com', password: 'correct horse battery' }
  await product.adminWith(person.password, 'create-user', person.email, '--name', 'Rahima|Khatun')
  const exam = await visit(async (page) => {
    await signIn(page, url, person)
    return startExam(page, url, packId)
  })
  await add('exam, signed in', exam)
  await add('result, signed in', await visit((page) => submitExam(page, exam)))
}

async function visit<Result>(steps: (page: Page) => Promise<Result>): Promise<Result> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
  try {
    const page = await connected.contexts()[0]!.newPage()
    const result = await steps(page)
    await page.close()
    return result
  } finally {
    // Ends the connection, not the browser.
    await connected.close()
  }
}

async function timeAnswers(address: string): Promise<Answerable[]> {
  const own = await chromium.launch({ executablePath: browser.program })
  const found: Answerable[] = []
  for (let time = 0; time < times; time += 1) found.push(await timeFirstAnswer(own, address))
  await own.close()
  return found
}
