import { attachEmbeddedPostgres } from '../server/lib/embedded-postgres/embedded-postgres.ts'
import { preparePages } from './bank.ts'
import { download, measureInTurn } from './measure.ts'
import { type Product, startBaseline, stopProcess } from './product.ts'
import { tableOf } from './report.ts'

const browser = { accept: 'text/html', 'accept-encoding': 'gzip, br' }

/**
 * Measures pages for guests at 16 connections: kept pages, the same pages for browsers that have them, and
 * pages that are rendered for each request. A constant response of the same framework is the comparison.
 * Returns the lines of the report.
 */
export async function measurePages(product: Product): Promise<string[]> {
  const { url } = product
  const questions = await preparePages(product)
  const target = await attachEmbeddedPostgres(product)
  if (!target) throw new Error('The embedded database is not there.')
  const baseline = await startBaseline(target)
  let count = 0
  const nextQuestion = () => {
    count += 1
    return `${url}/question/${questions[count % questions.length]}`
  }
  const get = (address: string) => download(address, browser)
  try {
    const [constant, kept, home, rendered] = await measureInTurn([
      () => get(`${baseline.url}/constant`),
      () => get(nextQuestion()),
      () => get(`${url}/`),
      // An address with a query is never kept.
      () => get(`${nextQuestion()}?n=${count}`),
    ])
    const row = (name: string, { perSecond, p50, p95, failures }: NonNullable<typeof constant>) => {
      const ratio = (perSecond / constant!.perSecond).toFixed(2)
      return [name, perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), ratio, failures]
    }
    return tableOf(
      ['a page for guests, 16 connections', '/s', 'p50 ms', 'p95 ms', 'of constant', 'failures'],
      [
        row('constant answer', constant!),
        row('kept questions (200)', kept!),
        row('kept home page', home!),
        row('questions rendered for each request', rendered!),
      ],
    )
  } finally {
    await stopProcess(baseline.child)
  }
}
