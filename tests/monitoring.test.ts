import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Registry } from 'prom-client'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Replicas } from '../server/lib/database/replicas/replicas.ts'
import { countProcesses } from '../server/processes/workers.ts'
import { startTestApp } from './support/app.ts'
import { forAllTests } from './support/test-world.ts'

/* The dashboard and the alert rules in ops/ ask for metrics and labels that a server has. */

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../ops', file), 'utf8')

type Dashboard = {
  panels: { id: number; title: string; targets?: { expr: string; legendFormat: string }[] }[]
  templating: { list: { definition?: string }[] }
}
const dashboard: Dashboard = JSON.parse(read('grafana/onushilon.json'))
const targets = dashboard.panels.flatMap(({ title, targets: all = [] }) =>
  all.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
)

type Rule = { alert: string; expr: string; annotations: { summary: string; description: string } }
const rules: Rule[] = parse(read('prometheus/alerts.yml')).groups.flatMap(
  ({ rules: all }: { rules: Rule[] }) => all,
)

const queries = [
  ...targets.map(({ title, expr }) => [`panel ${title}`, expr] as const),
  ...dashboard.templating.list.flatMap(({ definition }) =>
    definition ? [['variable', definition] as const] : [],
  ),
  ...rules.map(({ alert, expr }) => [`rule ${alert}`, expr] as const),
]

/** One standby, as far as its metrics go. */
const facts = [{ name: 'standby', state: 'ready', lagSeconds: 0 }]
const replicas = { facts: () => facts, counts: () => ({ replica: 0, primary: 0 }), close: async () => {} }
const { app } = await forAllTests(
  startTestApp({
    env: { BACKUP_DIR: '/nowhere', BACKUP_PASSPHRASE: 'a long passphrase' },
    replicas: replicas as unknown as Replicas,
  }),
)

/** The labels that Prometheus adds. */
const addedLabels = ['job', 'instance', 'le']
const labelsByName = new Map<string, string[]>([['up', []]])

beforeAll(async () => {
  const processes = new Registry()
  processes.registerMetric(countProcesses(new Set()))
  const texts = [(await app.inject('/metrics')).body, await processes.metrics()]
  for (const [, name = '', type] of texts.join('\n').matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const series = type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]
    for (const each of series) labelsByName.set(each, labels[name] ?? [])
  }
})

/** The labels of the metrics that have some. */
const labels: Record<string, string[]> = {
  http_request_duration_seconds: ['method', 'route', 'status', 'outcome', 'class'],
  http_errors_total: ['class', 'code'],
  product_info: ['version'],
  jobs_waiting: ['queue'],
  jobs_failed: ['queue'],
  jobs_oldest_seconds: ['queue'],
  replica_lag_seconds: ['replica'],
  replica_ready: ['replica'],
  upkeep_failures_total: ['step'],
  upkeep_last_success_timestamp_seconds: ['step'],
  upkeep_last_duration_seconds: ['step'],
}

const words = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'bool', 'offset'])

/** Returns the metrics and the labels that a query names. */
function readQuery(query: string): { metrics: string[]; labels: string[] } {
  const plain = query.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const matched = [...plain.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => inside.split(','))
  const grouped = [...plain.matchAll(/\b(?:by|without|on|ignoring) \(([^)]*)\)/g)].flatMap(
    ([, inside = '']) => inside.split(','),
  )
  const named = [...matched, ...grouped].map((label) => /\w+/.exec(label)?.[0] ?? '').filter(Boolean)
  const rest = plain
    .replace(/label_values\((\w+), \w+\)/, '$1')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring) \([^)]*\)/g, ' ')
  const metrics = [...rest.matchAll(/\b[a-zA-Z_:][\w:]*\b(?!\s*\()/g)].map(([name]) => name)
  return { metrics: metrics.filter((name) => !words.has(name)), labels: named }
}

test.each(queries)('%s asks for what a server has', (_place, query) => {
  const { metrics, labels: asked } = readQuery(query)
  expect(metrics).not.toEqual([])
  expect(metrics.filter((name) => !labelsByName.has(name))).toEqual([])
  const known = metrics.flatMap((name) => labelsByName.get(name)!)
  expect(asked.filter((label) => ![...addedLabels, ...known].includes(label))).toEqual([])
})

test('a query with an unknown metric or label is noticed', () => {
  expect(readQuery('sum by (le, kind) (rate(unknown_bucket{a="b c",d=~"x"}[5m])) > 2 or other')).toEqual({
    metrics: ['unknown_bucket', 'other'],
    labels: ['a', 'd', 'le', 'kind'],
  })
})

test('the legends name labels by which their queries are grouped', () => {
  for (const { title, expr, legendFormat } of targets) {
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label)
    expect(readQuery(expr).labels, title).toEqual(expect.arrayContaining(named))
  }
})

test('each panel has a number of its own, and each rule says what to do', () => {
  const ids = dashboard.panels.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const { alert, annotations } of rules)
    expect(annotations, alert).toEqual({ summary: expect.any(String), description: expect.any(String) })
})
