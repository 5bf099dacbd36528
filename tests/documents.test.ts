import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { measurementNames } from '../bench/alone.ts'
import { settingsTable } from '../scripts/settings-documents.ts'
import { commandNames } from '../server/admin/commands.ts'
import { readConfig } from '../server/settings/config.ts'
import { settings } from '../server/settings/settings.ts'
import { createTestDatabase } from './support/database.ts'
import { forAllTests } from './support/test-world.ts'

const { sql } = await forAllTests(createTestDatabase())

/* The documents must match the code. */
const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const codesIn = (text: string) =>
  [...text.replaceAll('```', '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const rowsOf = (text: string) => text.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
const settingRows = rowsOf(read('docs/settings.md'))
const names: string[] = Object.keys(settings.shape)

test('docs/settings.md says what the settings say of themselves, each once', () => {
  expect(read('docs/settings.md')).toBe(settingsTable())
  expect(settingRows.map((row) => codesIn(cellsOf(row)[1]!)[0])).toEqual(names)
})

test('README.md has rows of docs/settings.md, word for word', () => {
  const rows = rowsOf(read('README.md').split('\n## Settings\n')[1]!.split('\n#')[0]!)
  expect(rows).toHaveLength(10)
  const known = settingRows.map((row) => row.replaceAll('](', '](docs/'))
  expect(rows.filter((row) => !known.includes(row))).toEqual([])
})

/** Rows whose defaults are values. */
const literal = settingRows
  .map(cellsOf)
  .flatMap(([, name = '', value = '']) =>
    /^`[^`]+`$/.test(value) ? [[codesIn(name)[0]!, codesIn(value)[0]!] as const] : [],
  )

test.each(literal)('docs/settings.md has the default of %s, %s', (name, value) => {
  const { environment: _, ...config } = readConfig({ [name]: value })
  expect(readConfig({})).toMatchObject(config)
})

test('docs/settings.md says unset for the settings without a default', () => {
  expect(literal.length).toBeGreaterThan(20)
  const unset = settingRows.map(cellsOf).filter(([, , value = '']) => value.startsWith('unset'))
  expect(unset.length + literal.length).toBe(names.length)
  const parsed: Record<string, unknown> = settings.parse({})
  for (const [, name = ''] of unset) expect(parsed[codesIn(name)[0]!], name).toBeUndefined()
})

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]

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

test('no comment has a line of more than 130 characters, which the formatter leaves alone', () => {
  const files = globSync('{bench,contract,scripts,server,tests,web}/**/*.{js,ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  const isLong = (line: string) => [...line].length > 130 && /^\s*(\/?\*|\/\/|\{\/\*)/.test(line)
  const long = files.filter((file) => !file.includes('/generated/') && read(file).split('\n').some(isLong))
  expect(long).toEqual([])
})
