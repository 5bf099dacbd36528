import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from './find-chromium.js'

/*
 * Renders the drawings of the sample bank (SVG) to the pictures that it stores (PNG), with the product's own font.
 * `node scripts/draw-pictures.ts` renders those that changed since the last time; their digests are in digests.json.
 */

const folder = path.join(import.meta.dirname, '../server/admin/sample-bank/pictures')
const fonts = path.join(import.meta.dirname, '../node_modules/@fontsource/hind-siliguri/files')
const digestsFile = path.join(folder, 'digests.json')

const faces = ['bengali', 'latin'].flatMap((script) =>
  [400, 600].map((weight) => {
    const file = readFileSync(path.join(fonts, `hind-siliguri-${script}-${weight}-normal.woff2`))
    const range =
      script === 'bengali' ? 'unicode-range: U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D;' : ''
    return `@font-face { font-family: 'Hind Siliguri'; font-weight: ${weight}; ${range}
      src: url(data:font/woff2;base64,${file.toString('base64')}) }`
  }),
)

/** The styles of every drawing, which is 360 units wide and has no text smaller than 15. */
const style = `${faces.join('\n')}
  body { margin: 0; background: #fff }
  svg { display: block; width: 360px; font-family: 'Hind Siliguri'; font-size: 16px; color: #16201b }
  svg text { fill: #16201b; stroke: none }
  .line { fill: none; stroke: #16201b; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
  .thin { fill: none; stroke: #5c6660; stroke-width: 1.2 }
  .dash { fill: none; stroke: #5c6660; stroke-width: 1.5; stroke-dasharray: 5 4 }
  .blue { fill: none; stroke: #0b5cad; stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round }
  .red { fill: none; stroke: #b3261e; stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round }
  .shade { fill: #dbe7f5; stroke: #16201b; stroke-width: 1.6 }
  .green { fill: #d5ead3; stroke: #16201b; stroke-width: 1.6 }
  .white { fill: #fff; stroke: #16201b; stroke-width: 2 }
  .blank { fill: #fff; stroke: none }
  .shade2 { fill: #dbe7f5; fill-opacity: 0.6; stroke: #16201b; stroke-width: 1.8 }
  .cell { fill: #fff; stroke: #5c6660 }
  .cellhead { fill: #e9ede9; stroke: #5c6660 }
  .grid { stroke: #c9d0cb; stroke-width: 1 }
  .ink { fill: #16201b }
  .pink { fill: #f6d9d6; stroke: #16201b; stroke-width: 1.6 }
  .redfill { fill: #b3261e }
  .bluefill { fill: #0b5cad }
  .m { text-anchor: middle }
  .e { text-anchor: end }
  .b { font-weight: 600 }`

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -'.svg'.length))
  .sort()
const known: Record<string, string> = JSON.parse(readFileSync(digestsFile, 'utf8'))
const digests: Record<string, string> = {}
const browser = await chromium.launch({ executablePath: findChromium() ?? '/usr/bin/chromium' })
const page = await browser.newPage({ viewport: { width: 360, height: 360 }, deviceScaleFactor: 2 })
for (const name of names) {
  const svg = readFileSync(path.join(folder, `${name}.svg`), 'utf8')
  const digest = createHash('sha256').update(svg).digest('hex')
  digests[name] = digest
  if (known[name] === digest) continue
  await page.setContent(`<style>${style}</style>${svg}`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const shot = await page.locator('svg').screenshot()
  const png = await sharp(shot).png({ palette: true, colours: 16, effort: 10 }).toBuffer()
  writeFileSync(path.join(folder, `${name}.png`), png)
  console.log(`${name}.png: ${png.length} bytes`)
}
await browser.close()
writeFileSync(digestsFile, `${JSON.stringify(digests, null, 2)}\n`)
