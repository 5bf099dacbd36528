import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFile, readSampleBank, sampleFolder } from './read-sample-bank.ts'

const folder = path.join(sampleFolder, 'pictures')
const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'))
const names = drawings.map((file) => file.replace(/\.svg$/, ''))

test('every drawing is used, and every picture has its drawing', () => {
  const used = new Set(readSampleBank().flatMap(({ pictures }) => [...pictures.values()]))
  expect([...used].sort()).toEqual(names.toSorted())
  const rendered = readdirSync(folder).filter((file) => file.endsWith('.png'))
  expect(rendered.map((file) => file.replace(/\.png$/, '')).sort()).toEqual(names.toSorted())
})

test('every picture was rendered from its drawing as it is now', () => {
  const digests = JSON.parse(readFileSync(path.join(folder, 'digests.json'), 'utf8'))
  const now = drawings.map((file) => {
    const svg = readFileSync(path.join(folder, file))
    return [file.replace(/\.svg$/, ''), createHash('sha256').update(svg).digest('hex')]
  })
  expect(digests).toEqual(Object.fromEntries(now))
})

test.each(names)('%s is small and as wide as a phone', async (name) => {
  const png = readFileSync(pictureFile(name))
  expect(png.length).toBeLessThanOrEqual(12_288)
  const { width, height } = await sharp(png).metadata()
  expect(width).toBe(720)
  expect(height).toBeLessThanOrEqual(720)
})

test('a question with a picture says what to see in it', () => {
  const silent = readSampleBank().flatMap(({ file, draft, pictures }) =>
    [...pictures.keys()]
      .filter((place) => !/চিত্র|ছবি|figure|picture|diagram|graph/i.test(draft.questions[place - 1]!.question))
      .map((place) => `${file} ${place}`),
  )
  expect(silent).toEqual([])
})
