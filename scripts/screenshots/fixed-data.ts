import type { Page } from '@playwright/test'

/** Every time of the server that a screen shows, so that pictures differ only where the screen does. */
const fixedTime = '2026-11-20T09:30:00.000Z'

/**
 * Makes a page show the fixed time instead of the times at which its states were created. Clocks of exams keep
 * running. `isEmpty`: lists for administrators have no rows.
 */
export async function showFixed(page: Page, { isEmpty }: { isEmpty: boolean }): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? ''
    // It waits for other devices.
    if (asked.includes('getExamChanges')) return route.abort()
    const response = await route.fetch()
    const dated = (await response.text()).replace(
      /"(createdAt|lastReportedAt|editedSinceVerifiedAt)":"[^"]+"/g,
      `"$1":"${fixedTime}"`,
    )
    await route.fulfill({ response, body: isEmpty ? withoutRows(dated) : dated })
  })
}

/** Empties every list that is at the top of a response. */
function withoutRows(body: string): string {
  const response: { data?: Record<string, { items?: unknown[]; nextToken?: unknown } | null> } =
    JSON.parse(body)
  for (const list of Object.values(response.data ?? {})) {
    if (list?.items) Object.assign(list, { items: [], nextToken: null })
  }
  return JSON.stringify(response)
}
