import type { Page } from '@playwright/test'
import { pseudoLocale } from '../../../contract/locales.ts'
import { expect } from './fixture.ts'

/**
 * Expects that every text of the page is in its language. In the pseudo-locale every text of the catalogue has
 * accents, so a plain Latin letter is a fault; in Bangla every Latin letter and digit is, and a Latin full stop. It skips e-mail
 * addresses, ids of people, names of CSV files, keys in `code`, parts in another language, marked by `lang`, the
 * columns and encodings of files, marked by `translate="no"`, and `names` that no language translates. One run
 * shows all faults.
 */
export async function expectWordsOfLocale(
  page: Page,
  state: string,
  names: readonly string[] = [],
): Promise<void> {
  const { locale, texts } = await page.evaluate(collectTexts)
  const isPseudo = locale === pseudoLocale
  const foreign = isPseudo ? /[A-Za-z]/ : /[A-Za-z0-9]|^\.|[\u0980-\u09FF]\.(?:\s|$)/
  const skipped = isPseudo ? notLanguage : new RegExp(`${notLanguage.source}|${latinInBangla.source}`, 'g')
  const withoutNames = (text: string) =>
    names.reduce((left, name) => left.replaceAll(name, ''), text.replace(skipped, ''))
  const faults = texts.filter((text) => foreign.test(withoutNames(text)))
  expect.soft([...new Set(faults)], state).toEqual([])
}

const notLanguage = /\S+@[\w.]+\w|\S+\.csv|[0-9a-f]{8}-[0-9a-f-]{27}/g

/** Bangla has Latin letters there: names, keys, columns, formats and endings of files, formulas, numbers of phones, addresses. */
const latinInBangla =
  /https?:\S+|\b(?:Onushilon|Amazon Web Services|Google AdSense|Chrome|Linux|Alt\+T|Shift\+Delete|Anki|JPEG|PNG|PDF|CSV|JSON|TeX|UTF-8)\b|\.(?:xlsx|ods|xml|zip|apkg)\b|\$[^$]+\$|\(A, ১ ও ক|\d+(?:\.\d+){3}|01\d{9}|question, answer, option2, option3, option4, explanation, tags/

/** Runs in the browser. Returns the texts that people see or that screen readers and search engines read. */
function collectTexts(): { locale: string; texts: string[] } {
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']
  const metas = '[name=description], [property^="og:title"], [property="og:description"], [property$=":alt"]'
  const { lang: locale } = document.documentElement
  const texts = [document.title]
  for (const meta of document.head.querySelectorAll(metas)) texts.push(meta.getAttribute('content') ?? '')
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    // An option of a closed list has no box.
    const shown = element.closest('select') ?? element
    const language = element.closest('[lang]')?.getAttribute('lang')
    if (
      element.closest('script, style, code, [translate=no]') ||
      (language !== locale && locale === 'bn') ||
      !shown.checkVisibility({ visibilityProperty: true })
    )
      continue
    texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''))
    // The browser writes the numbers of a list.
    const { display, listStyleType } = getComputedStyle(element)
    if (display === 'list-item' && listStyleType === 'decimal') texts.push('1.')
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent?.trim() ?? '')
    }
  }
  return { locale, texts }
}
