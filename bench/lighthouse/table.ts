import { tableOf } from '../report.ts'
import { timesOf } from '../times.ts'
import type { Answerable } from './answerable.ts'
import type { Audit } from './audit.ts'

/** Returns the lines of a table of audits, and a list of their faults. */
export function describeAudits(audits: readonly { name: string; audit: Audit }[]): string[] {
  const rows = audits.map(({ name, audit: { scores, metrics } }) => {
    return [
      name,
      `${scores.performance} / ${scores.accessibility} / ${scores['best-practices']} / ${scores.seo}`,
      inSeconds(metrics['first-contentful-paint']),
      inSeconds(metrics['largest-contentful-paint']),
      metrics['total-blocking-time'].toFixed(0),
      metrics['cumulative-layout-shift'].toFixed(3),
      (metrics['total-byte-weight'] / 1000).toFixed(0),
    ]
  })
  const faults = audits.flatMap(({ name, audit }) => audit.faults.map((fault) => `- ${name}: ${fault}`))
  return [
    ...tableOf(
      ['page', 'performance / accessibility / best practices / SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'kB'],
      rows,
    ),
    ...(faults.length > 0 ? ['', ...faults] : []),
  ]
}

/** Returns a line with the medians; none without measurements. */
export function describeAnswers(answers: readonly Answerable[]): string[] {
  if (answers.length === 0) return []
  const of = (name: keyof Answerable) => inSeconds(timesOf(answers.map((one) => one[name])).p50)
  return [
    `A Bangla question, really slowed down: options seen after ${of('seen')} s, a tap is answered in place from ` +
      `${of('answerable')} s on, the verdict of a tap then is there after ${of('answered')} s.`,
  ]
}

function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
