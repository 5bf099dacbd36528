import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/*
 * A room is a folder whose files are read together. Rooms that need each other cannot be understood one after the other, so
 * no imports of values lead in a circle through rooms. Types may: a screen and its store describe each other.
 */
const root = path.join(import.meta.dirname, '..')

/** The folders whose sub-folders are rooms; a file beside them is alone. Everywhere else a folder of a side is a room. */
const halls = [
  ...['server/features', 'web/features'].flatMap((folder) =>
    ['bank', 'exams', 'learning', 'search', 'people', 'site'].map((noun) => `${folder}/${noun}`),
  ),
  ...[
    'contract',
    'server',
    'server/admin',
    'server/images',
    'server/lib',
    'server/plugins',
    'web',
    'web/lib',
    'web/ui',
  ],
]

function roomOf(file: string): string {
  const hall = halls.filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0]!
  return `${hall}/${file.slice(hall.length + 1).split('/')[0]}`
}

const imported = /^(?:import|export|\} from)(?! type)[^'"\n]*['"](\.[^'"]+\.tsx?)['"]/gm

function findImports(file: string): string[] {
  const content = readFileSync(path.join(root, file), 'utf8').replaceAll(
    /^import \{\s*(type \w+,?\s*)+\} from .*$/gm,
    '',
  )
  return [...content.matchAll(imported)].map(([, target = '']) => path.join(path.dirname(file), target))
}

test('no imports lead in a circle through rooms', () => {
  const neighbours = new Map<string, Set<string>>()
  for (const file of globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })) {
    if (file.includes('.test.') || file.includes('/generated/')) continue
    const room = roomOf(file)
    const others = findImports(file).map(roomOf)
    neighbours.set(
      room,
      new Set([...(neighbours.get(room) ?? []), ...others.filter((other) => other !== room)]),
    )
  }
  expect(neighbours.size).toBeGreaterThan(100)
  // A room with imports or importers in settled rooms alone is settled; what is left are the circles.
  const isOpen = (room: string) => neighbours.has(room) && !settled.has(room)
  const settled = new Set<string>()
  for (let before = -1; before < settled.size; ) {
    before = settled.size
    for (const [room, others] of neighbours) {
      const isNeeded = [...neighbours].some(([other, its]) => isOpen(other) && its.has(room))
      if (!isNeeded || ![...others].some(isOpen)) settled.add(room)
    }
  }
  const open = [...neighbours].filter(([room]) => isOpen(room))
  expect(open.map(([room, others]) => `${room} > ${[...others].filter(isOpen).join(', ')}`)).toEqual([])
})
