import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'

/**
 * Expects that no text of the page has a plain Latin letter: in the pseudo-locale every text of the catalogue
 * has accents. It skips e-mail addresses, ids of people, names of CSV files, keys in `code`, the columns
 * and encodings of files, which are marked by `translate="no"`, and `names` that no language translates. One
 * run shows all faults.
 */
export async function expectNoPlainEnglish(
  page: Page,
  state: string,
  names: readonly string[] = [],
): Promise<void> {
  const texts = await page.evaluate(collectTexts)
  const withoutNames = (text: string) =>
    names.reduce((left, name) => left.replaceAll(name, ''), text.replace(notLanguage, ''))
  const plain = texts.filter((text) => /[A-Za-z]/.test(withoutNames(text)))
  expect.soft([...new Set(plain)], state).toEqual([])
}

const notLanguage = /\S+@[\w.]+\w|\S+\.csv|[0-9a-f]{8}-[0-9a-f-]{27}/g

/** Runs in the browser. Returns the texts that people see or that screen readers read. */
function collectTexts(): string[] {
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']
  const texts = [document.title]
  for (const element of document.body.querySelectorAll('*')) {
    // An option of a closed list has no box.
    const shown = element.closest('select') ?? element
    if (
      element.closest('script, style, code, [translate=no]') ||
      !shown.checkVisibility({ visibilityProperty: true })
    )
      continue
    texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''))
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent?.trim() ?? '')
    }
  }
  return texts
}
