import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { measurementNames } from '../bench/alone.ts'
import { commandNames } from '../server/admin/commands.ts'
import { readConfig, settings } from '../server/settings/config.ts'
import { createTestDatabase } from './support/database.ts'
import { forAllTests } from './support/test-world.ts'

const { sql } = await forAllTests(createTestDatabase())

/* The lists of README.md and docs/tables.md must match the code. */
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const codesIn = (text: string) =>
  [...text.replaceAll('```', '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const rows = (read('README.md').split('\n## Settings\n')[1] ?? '')
  .split('\n#')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const names: string[] = Object.keys(settings.shape)

test('README.md lists every setting, once, and no other', () => {
  const listed = rows.flatMap(([, variables = '']) => codesIn(variables))
  expect(listed.toSorted()).toEqual(names.toSorted())
})

/** Rows whose defaults are values, one for each variable. */
const literal = rows.flatMap(([, variables = '', defaults = '']) => {
  const isLiteral = defaults !== '' && defaults.replaceAll(/`[^`$]+`|[, ]/g, '') === ''
  return isLiteral ? codesIn(variables).map((name, at) => [name, codesIn(defaults)[at] ?? '']) : []
})

test.each(literal)('README.md has the default of %s, %s', (name, value) => {
  const { environment: _, ...config } = readConfig({ [name]: value })
  expect(readConfig({})).toMatchObject(config)
})

test('README.md says unset for the settings without a default', () => {
  expect(literal.length).toBeGreaterThan(9)
  const unset = rows.filter(([, , defaults = '']) => defaults.startsWith('unset'))
  expect(unset.length).toBeGreaterThan(7)
  const parsed: Record<string, unknown> = settings.parse({})
  for (const [, variables = ''] of unset)
    for (const name of codesIn(variables)) expect(parsed[name], name).toBeUndefined()
})

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/security.md', 'docs/search.md']

test.each(documents)('the commands that %s names exist', (file) => {
  const text = read(file)
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
  for (const [, name = ''] of text.matchAll(/npm run ([a-z:]+)/g)) expect(scripts).toHaveProperty([name])
  for (const [, name = ''] of text.matchAll(/npm run admin -- ([a-z-]+)/g)) {
    expect(commandNames).toContain(name)
  }
  for (const [, name = ''] of text.matchAll(/npm run bench -- ([a-z-]+)/g)) {
    expect(measurementNames).toContain(name)
  }
})

test.each(['docs/operations.md', 'docs/security.md'])('the settings that %s names exist', (file) => {
  const named = codesIn(read(file)).flatMap((code) => /^([A-Z]+_[A-Z_]+)(?:=|$)/.exec(code)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !names.includes(name) && !name.startsWith('AWS_'))).toEqual([])
})

test('docs/operations.md says of every command what the pages do', () => {
  const table = read('docs/operations.md').split('| Command | In the pages |')[1]!.split('\n\n')[0]!
  const commands = table.split('\n').flatMap((line) => codesIn(line.split('|')[1] ?? ''))
  expect(commands.toSorted()).toEqual(commandNames.toSorted())
})

test('bench/README.md says of every measurement what it decides, and a document has its command', () => {
  const folder = path.join(import.meta.dirname, '../docs')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  )
  const texts = [read('README.md'), ...files.map((file) => read(path.join('docs', file)))].join('\n')
  const rows = [...read('bench/README.md').matchAll(/^\| `([a-z-]+)` \| [^|]+ \| [^|]+ \|$/gm)]
  const listed = rows.map(([, name = '']) => name)
  expect(listed.toSorted()).toEqual(measurementNames.toSorted())
  expect(listed.filter((name) => !new RegExp(`bench -- ${name}(?![a-z-])`).test(texts))).toEqual([])
})

test('docs/tables.md names tables and columns of the database only', async () => {
  const columns = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`
  const known = new Set(columns.map(({ name }) => name))
  const sections = read('docs/tables.md').split('\n## ').slice(1)
  expect(sections.length).toBeGreaterThan(25)
  const named = sections.flatMap((section) => {
    const [table = ''] = codesIn(section)
    const items = [...section.matchAll(/^- ([^:]+):/gm)].flatMap(([, item = '']) => codesIn(item))
    expect(
      [...known].some((name) => name.startsWith(`${table}.`)),
      table,
    ).toBe(true)
    return items.map((column) => `${table}.${column}`)
  })
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('each decision has a number of its own, which its title has too', () => {
  const files = readdirSync(path.join(import.meta.dirname, '../docs/decisions'))
  const numbers = files.map((file) => file.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
  for (const file of files) expect(read(`docs/decisions/${file}`)).toMatch(`# ${file.slice(0, 3)}: `)
})
