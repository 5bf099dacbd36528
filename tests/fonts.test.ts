import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { faces as allFaces, charactersIn, fontFile, makeFont } from '../scripts/subset-fonts.ts'

const faces = allFaces.map((face) => ({ ...face, characters: charactersIn(face.range) }))

test.each(faces)('$name.woff2 has the characters of its style sheet (npm run fonts)', async (face) => {
  // Not compared as text: a failure would print the files.
  expect(readFileSync(fontFile(face)).equals(await makeFont(face))).toBe(true)
})

test('each file of the folder belongs to a style sheet', () => {
  const files = readdirSync(path.dirname(fontFile({ name: '' }))).filter((name) => name.endsWith('.woff2'))
  expect(files.sort()).toEqual(faces.map(({ name }) => `${name}.woff2`).sort())
})

test('two files of one family and weight have no character in common', () => {
  for (const [place, face] of faces.entries()) {
    const others = faces.slice(place + 1).filter(({ family, weight }) => {
      return family === face.family && weight === face.weight
    })
    for (const { name, characters } of others) {
      const common = [...characters].filter((character) => face.characters.includes(character))
      expect(common, `${face.name} and ${name}`).toEqual([])
    }
  }
})

test('the Bangla letters of bubbles and the digits need the small file only', () => {
  const marks = faces.find(({ name }) => name === 'marks-bengali')
  expect([...'কখগঘ০১২৩৪৫৬৭৮৯'].filter((mark) => !marks?.characters.includes(mark))).toEqual([])
  expect(readFileSync(fontFile({ name: 'marks-bengali' })).length).toBeLessThan(4096)
})
