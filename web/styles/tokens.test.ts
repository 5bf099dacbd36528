import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/*
 * The journeys check contrast with axe in the light theme. The dark one differs in the colours of the tokens alone, so here
 * it is enough that no pair of a text and its ground that passes there fails in the dark.
 */

const root = path.join(import.meta.dirname, '../..')
const tokens = readFileSync(path.join(root, 'web/styles/tokens.css'), 'utf8')
const sources = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).map((file) =>
  readFileSync(path.join(root, file), 'utf8'),
)

type Colours = Record<string, string>

/** The declarations of a rule, by name. */
function declarationsOf(selector: string): Colours {
  const block = tokens
    .slice(tokens.indexOf(`${selector} {\n`))
    .split('\n}')[0]!
    .split('\n  }')[0]!
  return Object.fromEntries(
    [...block.matchAll(/^ *([\w-]+): ([^;]+);/gm)].map(([, name, value]) => [name, value]),
  )
}

/** The colours of a theme; a token with one colour has it in both. */
function coloursOf(theme: 'light' | 'dark'): Colours {
  const both = Object.entries(declarationsOf('@theme')).filter(([name]) => /^--color-\w/.test(name))
  return Object.fromEntries(
    both.map(([name, value]) => {
      const [, inLight, inDark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [null, value, value]
      return [name.slice('--color-'.length), (theme === 'light' ? inLight : inDark)!]
    }),
  )
}

const light = coloursOf('light')
const dark = coloursOf('dark')

test('the dark theme is the same by the system’s setting as by the button', () => {
  const byButton = declarationsOf(':root[data-theme="dark"]')
  expect(byButton).toEqual(declarationsOf(':root:not([data-theme="light"])'))
  expect(byButton['color-scheme']).toBe('dark')
})

/** The tokens that classes of this kind use. `on-marigold`, which is dark in both themes, stands on `marigold` alone. */
function usedAs(kind: 'text' | 'bg'): string[] {
  const names = sources.flatMap((source) => [...source.matchAll(RegExp(`\\b${kind}-([a-z-]+)`, 'g'))])
  return [...new Set(names.map(([, name]) => name!))].filter((name) => /^#/.test(light[name] ?? ''))
}

const texts = usedAs('text').filter((name) => name !== 'on-marigold')
const grounds = usedAs('bg').filter((name) => name !== 'marigold')

test('the classes of texts and grounds are found', () => {
  expect(texts).toEqual(expect.arrayContaining(['ink', 'ink-soft', 'brand', 'on-brand', 'wrong-text']))
  expect(grounds).toEqual(expect.arrayContaining(['paper', 'sheet', 'well', 'brand', 'marigold-tint']))
})

test.each(texts)('%s reads in the dark theme on every ground on which it does in the light one', (text) => {
  // The least contrast of a text, and of a large one or a link in a text.
  for (const [limit, others] of [
    [4.5, grounds],
    [3, [...grounds, ...texts]],
  ] as const)
    for (const ground of others)
      if (contrast(light, text, ground) >= limit)
        expect(contrast(dark, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(limit)
})

test('marigold has no text but its own, which reads in both themes', () => {
  for (const theme of [light, dark])
    expect(contrast(theme, 'on-marigold', 'marigold')).toBeGreaterThanOrEqual(4.5)
  const onMarigold = sources.flatMap(
    (source) => source.match(/[^'"`]*\b(bg-marigold|text-on-marigold)(?![\w-])[^'"`]*/g) ?? [],
  )
  expect(onMarigold.length).toBeGreaterThan(1)
  // The other one is a mark without a text.
  for (const classes of onMarigold.filter((each) => each !== 'bg-marigold'))
    expect(classes).toMatch(/bg-marigold(?![\w-]).*text-on-marigold/)
})

test('no class thins the colour of a text or its ground', () => {
  const names = [...texts, ...grounds].join('|')
  expect(
    sources.flatMap((source) => source.match(RegExp(`\\b(text|bg)-(${names})/\\d+`, 'g')) ?? []),
  ).toEqual([])
})

/** The contrast of two tokens by WCAG 2. */
function contrast(theme: Colours, one: string, other: string): number {
  const [dim, bright] = [one, other].map((name) => luminance(theme[name]!)).sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
