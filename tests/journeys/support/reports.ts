import type { Page } from '@playwright/test'
import { ask } from './question-author.ts'

/**
 * Dismisses all reports as the administrator who is signed in on the page: a server is shared by test files, and
 * others leave reports on it.
 */
export async function dismissReports(page: Page): Promise<void> {
  const { listReportedContent: list } = await ask(
    page,
    '{ listReportedContent(limit: 100) { items { id type } } }',
  )
  const dismiss = 'mutation ($input: DismissReportsInput!) { dismissReports(input: $input) { id } }'
  for (const { id, type } of list.items) await ask(page, dismiss, { input: { id, type } })
}
