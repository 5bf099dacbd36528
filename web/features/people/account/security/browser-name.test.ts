import { expect, test } from 'vitest'
import { nameBrowser } from './browser-name.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/122.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:124.0) Gecko/20100101 Firefox/124.0', 'Firefox on Windows'],
  [
    'macOS 14.2.1 arm macOS Not A(Brand/99.0.0.0;Google Chrome/121.0.6167.160;Chromium/121.0.6167.160',
    'Chrome on macOS',
  ],
  [
    'Windows 15.0.0 x86 Windows Microsoft Edge/121.0;Not A(Brand/99.0.0.0;Chromium/121.0.6167.160',
    'Edge on Windows',
  ],
  ['Chrome OS 15662.76.0 x86 Chrome OS Google Chrome/121.0.6167.160', 'Chrome on ChromeOS'],
  ['curl/8.5', 'Unknown browser'],
  ['', 'Unknown browser'],
])('%s', (description, name) => {
  expect(nameBrowser(description)).toBe(name)
})
