import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

/** The program itself: the one on the search path is a script, which leaves it running when it is killed. */
export const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

const usualPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((root) => [
      join(String(root), 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(String(root), 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
  linux: [
    '/snap/bin/chromium',
    '/usr/lib64/chromium-browser/chromium-browser',
    '/opt/google/chrome/chrome',
    headlessShell,
  ],
}

/**
 * The system's Chromium or a browser of its family: CHROMIUM_PATH, else the first on the search path, else in
 * the platform's usual places. Null when there is none.
 * @returns {string | null}
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isFile(given) ? given : null
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((place) => names.map((name) => join(place, name)))
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const places = [...onPath, ...usual, ...(usualPlaces[process.platform] ?? [])]
  return places.find((place) => isFile(place) && !isSnapAdvice(place)) ?? null
}

/**
 * The same, but first Debian's small Chromium without a screen, which needs a quarter less time.
 * @returns {string | null}
 */
export function findHeadlessChromium() {
  return !process.env.CHROMIUM_PATH && isFile(headlessShell) ? headlessShell : findChromium()
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Without the snap, Ubuntu's `chromium-browser` is a script that only advises to install it. */
function isSnapAdvice(path) {
  if (statSync(path).size > 20_000 || isFile('/snap/bin/chromium')) return false
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(20_000)
    return head.toString('utf8', 0, readSync(file, head)).includes('snap install chromium')
  } finally {
    closeSync(file)
  }
}
