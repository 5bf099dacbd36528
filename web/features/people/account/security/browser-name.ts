import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { documentLocale } from '../../../../lib/locale.ts'

// The order matters: most browsers and systems also name the ones they are based on.
const browsers: [RegExp, string][] = [
  [/Edge?A?(iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\/|Opera/, 'Opera'],
  [/SamsungBrowser\/|Samsung Internet\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|\biOS\b/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS|Chrome ?OS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/mac ?OS|Mac OS/i, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Returns a name such as "Chrome on Android" for a user agent or for client hints. */
export function nameBrowser(description: string): string {
  const texts = securityTexts(documentLocale())
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(description))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (browser && system) return texts.browserOn(browser, system)
  return browser ?? system ?? texts.unknownBrowser
}
