import type { Page } from '@playwright/test'
import { fixedAdministration } from './fixed-administration.ts'
import { fixedProgress } from './fixed-progress.ts'

/*
 * Pictures differ only where the screens do: a page shows fixed times instead of those at which its states were
 * created.
 */

const fixedTimes: Record<string, string> = {
  at: '2026-11-20T09:30:00.000Z',
  createdAt: '2026-11-20T09:30:00.000Z',
  lastReportedAt: '2026-11-20T09:30:00.000Z',
  editedSinceVerifiedAt: '2026-11-20T09:30:00.000Z',
  lastDay: '2026-11-20',
}

const minutesLeft = 150

/** When a contest opens, closes and is read in the pictures: one that waits, one that is open, one that is over. */
const contestTimes = {
  waiting: ['2026-12-16T04:00:00.000Z', '2026-12-16T04:10:00.000Z', '2026-12-14T22:30:00.000Z'],
  open: ['2026-11-20T09:30:00.000Z', '2026-11-20T09:40:00.000Z', '2026-11-20T09:34:00.000Z'],
  over: ['2026-10-30T09:30:00.000Z', '2026-10-30T09:40:00.000Z', '2026-11-20T09:30:00.000Z'],
}

/** Makes a page show the fixed times. `isEmpty`: lists for administrators have no rows. */
export async function showFixed(page: Page, { isEmpty }: { isEmpty: boolean }): Promise<void> {
  await page.route('**/graphql', async (route) => {
    // This request waits for changes by other devices.
    if (route.request().postData()?.includes('getExamChanges')) return route.abort()
    const response = await route.fetch()
    const body: { data?: Record<string, { items?: unknown[]; nextToken?: unknown } | null> } =
      await response.json()
    fixTimes(body)
    for (const [field, value] of Object.entries(fixedAdministration))
      if (body.data && field in body.data) Object.assign(body.data, { [field]: value })
    if (!isEmpty && body.data && 'getProgress' in body.data)
      Object.assign(body.data, { getProgress: fixedProgress })
    for (const list of Object.values(body.data ?? {})) {
      if (isEmpty && list?.items) Object.assign(list, { items: [], nextToken: null })
    }
    await route.fulfill({ response, json: body })
  })
}

/** Replaces the times in an object and in everything below it. */
function fixTimes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Record<string, unknown>
  for (const [name, time] of Object.entries(fixedTimes)) {
    if (typeof fields[name] === 'string') fields[name] = time
  }
  if (typeof fields.deadline === 'string' && typeof fields.serverTime === 'string') {
    fields.serverTime = new Date(Date.parse(fields.deadline) - minutesLeft * 60_000).toISOString()
  }
  if (typeof fields.opensAt === 'string' && typeof fields.closesAt === 'string') {
    const isWaiting = Date.parse(fields.opensAt) > Date.now()
    const [opensAt, closesAt, serverTime] =
      contestTimes[fields.finishedAt ? 'over' : isWaiting ? 'waiting' : 'open']
    Object.assign(fields, { opensAt, closesAt, serverTime })
  }
  if ('joined' in fields && 'rows' in fields) fields.serverTime = contestTimes.open[2]
  // A row of the live view of a contest.
  if ('lastSaveAt' in fields) {
    const [startedAt, deadline, lastSaveAt] = contestTimes.open
    for (const [name, time] of Object.entries({ startedAt, deadline, lastSaveAt, submittedAt: lastSaveAt }))
      if (fields[name]) fields[name] = time
  }
  for (const inner of Object.values(fields)) fixTimes(inner)
}

/** Stops the clocks of exams at the same second in every picture. Runs in the browser. */
export function stopClocks(): void {
  for (let last = Number(setTimeout(() => {}, 0)); last > 0; last -= 1) clearInterval(last)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue } = texts.currentNode
    const hidden = nodeValue
      ?.replace(/^\d+ m : \d+ s$/, '149 m : 30 s')
      .replace(/^[০-৯]+ মি : [০-৯]+ সে$/, '১৪৯ মি : ৩০ সে')
    if (hidden !== nodeValue) texts.currentNode.nodeValue = hidden ?? null
  }
}
