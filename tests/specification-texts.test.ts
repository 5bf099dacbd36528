import { expect, test } from 'vitest'
import { loadSections } from '../contract/texts/load-sections.ts'
import { specifiedTexts } from './support/specification-texts.ts'

/** Stands for a value of a text: a number, a string or an object of such values. */
const anyValue: object = new Proxy(() => '…', {
  get: (_target, key) => {
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 7 : '…')
    return typeof key === 'symbol' ? undefined : anyValue
  },
})

const english = new Set(
  [...(await loadSections()).values()].flatMap((section) => collectTexts(section('en'))),
)

test.each(Object.entries(specifiedTexts))(
  'every text that the specification quotes in its %s is in the English catalogue',
  (_section, quoted) => {
    const isKnown = (text: string) => english.has(text) || text.split('/').every((part) => english.has(part))
    expect(quoted.filter((text) => !isKnown(text))).toEqual([])
  },
)

function collectTexts(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  if (typeof texts !== 'function') return Object.values(texts ?? {}).flatMap(collectTexts)
  try {
    return collectTexts(texts(anyValue, anyValue, anyValue, anyValue))
  } catch (error) {
    // A date cannot be made of any value.
    if (error instanceof RangeError) return []
    throw error
  }
}
