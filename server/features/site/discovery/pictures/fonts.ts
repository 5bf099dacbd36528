import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { newId } from '../../../../lib/new-id.ts'
import { woffToSfnt } from './sfnt.ts'

const { resolve } = createRequire(import.meta.url)

const woffs = [
  ...['bengali', 'latin', 'latin-ext'].map(
    (script) => `tiro-bangla/files/tiro-bangla-${script}-400-normal.woff`,
  ),
  ...['bengali', 'latin', 'latin-ext'].flatMap((script) =>
    [400, 600].map((weight) => `hind-siliguri/files/hind-siliguri-${script}-${weight}-normal.woff`),
  ),
]
/** For signs of formulas. */
const signs = ['KaTeX_Main-Regular.ttf', 'KaTeX_Math-Italic.ttf', 'KaTeX_AMS-Regular.ttf']

/**
 * Writes the product's fonts into a folder, and returns the path of a configuration with only these fonts. So
 * pictures look the same on every machine.
 */
export async function prepareFonts(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  await Promise.all([
    ...woffs.map(async (file) => {
      const woff = await readFile(resolve(`@fontsource/${file}`))
      await writeWhole(path.join(folder, `${path.basename(file, '.woff')}.ttf`), woffToSfnt(woff))
    }),
    ...signs.map(async (file) =>
      writeWhole(path.join(folder, file), await readFile(resolve(`katex/dist/fonts/${file}`))),
    ),
  ])
  const configuration = path.join(folder, 'fonts.conf')
  await writeWhole(configuration, Buffer.from(configurationOf(folder)))
  return configuration
}

/** Writes a file in one step, because another process may read it at the same time. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const incomplete = `${file}.${newId()}`
  await writeFile(incomplete, content)
  await rename(incomplete, file)
}

function configurationOf(folder: string): string {
  const shown = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${shown}</dir>
  <cachedir>${shown}/cache</cachedir>
</fontconfig>
`
}
