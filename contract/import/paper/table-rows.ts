import { toAsciiDigits } from '../../normalise.ts'
import { type HeadUse, usesOfHeads } from '../heads.ts'
import { fourOptions } from '../layout.ts'
import { optionFamilies, readNumber, ticks } from './labels.ts'
import { type Emphasised, type Line, type PlacedPicture, sliceLine } from './lines.ts'
import { findOptions } from './options.ts'

/** The parts of a question in the order in which other papers write them, with the signs before and behind each. */
const rowParts: readonly [HeadUse, before: string, behind: string][] = [
  ['number', '', '. '],
  ['question', '', '\n'],
  ['option1', 'ক) ', '\n'],
  ['option2', 'খ) ', '\n'],
  ['option3', 'গ) ', '\n'],
  ['option4', 'ঘ) ', '\n'],
  ['answer', 'উত্তর: ', '\n'],
  ['explanation', 'ব্যাখ্যা: ', ''],
]

const onlyTick = new RegExp(`^[${ticks}]?$`, 'u')
const keyLetter = /^[([]?[ক-ঘa-dA-D][)\].।]?$/u

/** The parts of a row that needs no head: its cells show what they are. */
const usesOfRow: readonly HeadUse[] = ['number', 'question', ...fourOptions, 'answer']

/** `leftOut` has a line for each column that no question takes. */
type WrittenOut = { lines: Line[]; leftOut: Line[] }

/**
 * Writes the rows of a table as other papers write questions: where the head of the table names the four options, or where
 * the four stand in one cell. Cells that hold a question each are written one below the other.
 */
export function writeOutRows(lines: readonly Line[]): WrittenOut {
  let uses: HeadUse[] | null = null
  let head: Line | null = null
  const unread = new Map<Line, Set<string>[]>()
  const written = lines.flatMap((line, at) => {
    const { cells } = line
    // A fifth number, or letters below, make a row of numbers of questions, in a key.
    const below = lines[at + 1]?.cells?.slice(1) ?? ['']
    const isOfKey = cells?.some((cell) => /^[5৫]$/.test(cell)) || below.every((cell) => keyLetter.test(cell))
    const heads = isOfKey ? null : cells && usesOfHeads(cells)
    // Options may stand in one cell, or below the question in its own.
    const asked = lines[at + 1]?.cells?.[heads?.indexOf('question') ?? -1] ?? ''
    const isWhole =
      heads?.includes('answer') && !heads.some((use) => use?.startsWith('option')) && asked.length > 5
    if (heads && (isWhole || fourOptions.every((option) => heads.includes(option)))) {
      uses = heads
      head = line
      return []
    }
    if (cells?.length !== uses?.length) uses = head = null
    if (!cells) return divideQuestions(line)
    if (cells.some(Boolean) && cells.every((cell) => cell === '' || holdsQuestion(cell)))
      return cells.flatMap((_, place) => linesOfCell(line, cells, place))
    const [number = '', text = '', key = ''] = cells
    const isOfThree =
      cells.length === 3 &&
      holdsQuestion(`${number.replace(/[.।)\s]*$/u, '. ')}${text}`) &&
      keyLetter.test(key)
    const own = uses ?? (isOfThree ? ['number', 'question', 'answer'] : isRow(cells) ? usesOfRow : null)
    const apart = areLettersApart(cells) ? cells : []
    const parts: Part[] = own
      ? partsOfRow(own, cells)
      : apart.map((_, place) => [place, '', place % 2 === 0 ? ') ' : '\n'])
    if (parts.length === 0) return line
    if (!own || !head?.cells) return joinParts(line, cells, parts)
    const columns = unread.get(head) ?? cells.map(() => new Set<string>())
    unread.set(head, columns)
    for (const [place, cell] of cells.entries())
      if (own[place] !== 'tags' && !parts.some(([part]) => part === place)) columns[place]!.add(cell)
    const tags = cells.filter((_, place) => own[place] === 'tags').flatMap((cell) => cell.split(/[,;\n]/u))
    return {
      ...joinParts(line, lettersForNumbers(cells, own, head.cells), parts),
      tags: tags.map((tag) => tag.trim()).filter(Boolean),
    }
  })
  return { lines: written, leftOut: [...unread].flatMap(([line, columns]) => linesOfColumns(line, columns)) }
}

/** Returns a line for each column that has texts, with its name before them. */
function linesOfColumns(head: Line, columns: readonly Set<string>[]): Line[] {
  return columns.flatMap((texts, place) => {
    const listed = [...texts].filter(Boolean).join(', ')
    const text = `${head.cells![place]}: ${listed}`
    return listed === '' ? [] : { ...head, text, cells: null, emphasised: [], pictures: [], doubts: [] }
  })
}

const optionWithLabel = /^[([]?[ক-ঘa-dA-D][)\].।]/u

function partsOfRow(own: readonly HeadUse[], cells: readonly string[]): Part[] {
  const others = own.flatMap((use, place) => (use === null ? [place] : []))
  const single = others.find((place) => optionWithLabel.test(cells[place]!) && !findOptions(cells[place]!))
  const key = own.indexOf('answer')
  // A row for each option, with a tick at the right one.
  const isTicked = single !== undefined && !own.includes('option1') && onlyTick.test(cells[key] ?? '')
  return rowParts.flatMap(([use, ...signs]): Part[] => {
    if (use === 'answer' && isTicked) return [[key, ' ', '\n']]
    if (use === 'option1' && isTicked) return [[single, '', '']]
    if (use === 'option1' && !own.includes(use))
      return others.flatMap((place): Part[] => (findOptions(cells[place]!) ? [[place, '', '\n']] : []))
    // Two columns of answers may disagree.
    if (use === 'answer')
      return own.flatMap((each, place): Part[] => (each === use ? [[place, ...signs]] : []))
    return [[own.indexOf(use), ...signs]]
  })
}

/** An answer "২" below "১", "২", "৩" and "৪" is the letter খ, but where an option is such a number. */
function lettersForNumbers(
  cells: readonly string[],
  own: readonly HeadUse[],
  head: readonly string[],
): readonly string[] {
  const places = fourOptions.map((option) => own.indexOf(option))
  const isCounted = places.every((place, at) => toAsciiDigits(head[place] ?? '').includes(`${at + 1}`))
  const key = own.indexOf('answer')
  const [digit] = /(?<=^[([]?)[1-4১-৪](?=[)\].।]?$)/u.exec(cells[key] ?? '') ?? []
  if (digit === undefined || !isCounted || places.some((place) => /^[0-9০-৯]{1,2}$/u.test(cells[place]!)))
    return cells
  return cells.with(key, cells[key]!.replace(digit, 'কখগঘ'[Number(toAsciiDigits(digit)) - 1]!))
}

const holdsQuestion = (cell: string) => readNumber(cell) !== null && findOptions(cell) !== null

/** A line without the next number within these limits is a long text or a key, and no row of questions. */
const [longestQuestion, mostNumbers] = [3_000, 20]

/** Divides a line with whole questions, one behind the other, where the number of the next stands: "… ঘ) চার ২. কোনটি …". */
function divideQuestions(line: Line): Line[] {
  const { value, style } = readNumber(line.text) ?? { value: 0, style: '' }
  if (value === 0) return [line]
  let numbers = 0
  for (const { index } of line.text.slice(0, longestQuestion).matchAll(/(?<=\s)[([]?[0-9০-৯]/gu)) {
    const next = readNumber(line.text.slice(index))
    if (next?.value !== value + 1 || next.style !== style) continue
    numbers += 1
    if (numbers > mostNumbers) break
    if (!holdsQuestion(line.text.slice(0, index))) continue
    if (!findOptions(next.rest)) return [line]
    return [sliceLine(line, 0, index), ...divideQuestions(sliceLine(line, index, line.text.length))]
  }
  return [line]
}

/** Returns the lines of a cell as if it stood alone. */
function linesOfCell(line: Line, cells: readonly string[], place: number): Line[] {
  let from = cells.slice(0, place).reduce((sum, each) => sum + each.length + 1, 0)
  return cells[place]!.split('\n').map((text) => {
    const start = from
    from += text.length + 1
    return sliceLine(line, start, from - 1)
  })
}

/** Returns whether a row needs no head: it has a number, the question, four options and the letter of one. */
function isRow(cells: readonly string[]): boolean {
  return (
    cells.length === usesOfRow.length &&
    /^[0-9০-৯]{1,4}[.।)]?$/u.test(cells[0]!) &&
    keyLetter.test(cells[6]!) &&
    cells[1]!.length > 5 &&
    cells.every(Boolean)
  )
}

/** Returns whether the letters of options stand in cells of their own. */
function areLettersApart(cells: readonly string[]): boolean {
  const letters = cells.filter((_, at) => at % 2 === 0).join('')
  const isInOrder = optionFamilies.slice(0, 3).some((family) => family.join('').includes(letters))
  return cells.length % 2 === 0 && letters.length * 2 === cells.length && isInOrder && cells.every(Boolean)
}

type Part = readonly [place: number, before: string, behind: string]

/** Joins cells by their places, each between two signs. The dot of a number is not doubled. */
function joinParts(line: Line, cells: readonly string[], parts: readonly Part[]): Line {
  const emphasised: Emphasised[] = []
  const pictures: PlacedPicture[] = []
  let text = ''
  for (const [place, before, behind] of parts) {
    const cell = cells[place] ?? ''
    const from = cells.slice(0, place).reduce((sum, each) => sum + each.length + 1, 0)
    const own = line.pictures.filter(({ at }) => place !== -1 && at >= from && at <= from + cell.length)
    if (cell === '' && own.length === 0) continue
    text += before
    for (const { name, at } of own) pictures.push({ name, at: at - from + text.length })
    for (const each of line.emphasised)
      if (each.from >= from && each.to <= from + cell.length)
        emphasised.push({ ...each, from: each.from - from + text.length, to: each.to - from + text.length })
    text += behind === '. ' ? cell.replace(/[.।)\s]*$/u, behind) : cell + behind
  }
  const others = line.pictures.filter(({ name }) => !pictures.some((each) => each.name === name))
  return {
    ...line,
    text: text.trimEnd(),
    cells: null,
    emphasised,
    pictures: [...pictures, ...others.map(({ name }) => ({ name, at: 0 }))],
  }
}
