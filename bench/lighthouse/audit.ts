import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { timesOf } from '../times.ts'
import { lighthouse } from './install.ts'

const run = promisify(execFile)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
] as const

const reportShape = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      details: z.unknown().optional(),
    }),
  ),
})

type Report = z.infer<typeof reportShape>

/** Scores of 100, the metrics in Lighthouse's units, and the titles of failed audits. */
export type Audit = {
  scores: Record<(typeof categories)[number], number>
  metrics: Record<(typeof metrics)[number], number>
  faults: string[]
}

/**
 * Audits a page as a phone loads it for the first time: simulated slow 4G, CPU slowed down four times, no
 * cache. Keeps the session and the page's stored data. Throws when the page cannot be audited.
 */
export async function audit(url: string, port: number): Promise<Audit> {
  const options = ['--port', String(port), '--output=json', '--quiet', '--no-enable-error-reporting']
  const { stdout } = await run(process.execPath, [lighthouse, url, ...options], { maxBuffer: 2 ** 28 })
  const report = reportShape.parse(JSON.parse(stdout))
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return {
    scores: record(categories, (name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    metrics: record(metrics, (name) => report.audits[name]?.numericValue ?? Number.NaN),
    faults: faultsOf(report),
  }
}

/** Returns each figure's median, and every fault once. */
export function medianOf(audits: readonly Audit[]): Audit {
  return {
    scores: record(categories, (name) => timesOf(audits.map(({ scores }) => scores[name])).p50),
    metrics: record(metrics, (name) => timesOf(audits.map((one) => one.metrics[name])).p50),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
  }
}

function record<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>
}

/** Returns the failed audits of all categories but performance, whose audits are estimates. */
function faultsOf({ categories, audits }: Report): string[] {
  return Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const one = audits[id]
      const isFault = name !== 'performance' && weight > 0 && one !== undefined && (one.score ?? 1) < 1
      return isFault ? [`${name}: ${one.title} ${elementsOf(one.details).join(' ')}`.trim()] : []
    }),
  )
}

const detailsShape = z.object({
  items: z.array(
    z.object({ node: z.object({ snippet: z.string() }).optional(), description: z.string().optional() }),
  ),
})

function elementsOf(details: unknown): string[] {
  const found = detailsShape.safeParse(details)
  if (!found.success) return []
  return found.data.items.flatMap(({ node, description }) => node?.snippet ?? description ?? []).slice(0, 3)
}
