import { isBijoyFont, isSymbolFont } from '../../../../../contract/import/bijoy/bijoy-fonts.ts'
import type { ImportedPaper } from '../../../../../contract/import/imported.ts'
import type { Block, Run, TextRun } from '../../../../../contract/import/paper/lines.ts'
import { paperOfBlocks } from '../../../../../contract/import/paper/read-paper.ts'
import { fromPrivate } from '../../../../../contract/import/western.ts'
import { type AnyMessage, message } from '../../../../../contract/message.ts'
import { ImportRefusal } from '../refusal.ts'
import { linesOfPage, type PageLine, textOf } from './page-lines.ts'
import { type Letter, type PdfPage, readPages } from './pdfium.ts'

/** Returns whether bytes begin as those of a PDF; some programs write a few others before. */
export const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 1024)).includes('%PDF-')

/** Reads the paper of a PDF that has its text as letters. Throws ImportRefusal. */
export async function readPdf(file: Uint8Array): Promise<ImportedPaper> {
  const { blocks, leftOut } = blocksOfPages(await readPages(file))
  return paperOfBlocks(blocks, leftOut)
}

/** Fewer letters are the stamp of a program on the picture of a page. */
const fewestLetters = 20
/** The shares of odd words and letters above which the text of a file differs from what a person sees. */
const mostDetached = 0.01
const mostBroken = 0.02

/** Returns the paragraphs of all pages, and the lines that stand at the edges of several pages. */
function blocksOfPages(pages: readonly PdfPage[]): { blocks: Block[]; leftOut: Block[] } {
  refuseUnreadable(pages.flatMap(({ letters }) => letters))
  let gutter: number | null = null
  const linesOfPages = pages.map(({ letters }) => {
    const page = linesOfPage(letters, gutter)
    gutter = page.gutter
    return page.lines
  })
  const edges = repeatedEdges(linesOfPages)
  const blocks: Block[] = []
  const leftOut: Block[] = []
  for (const [page, lines] of linesOfPages.entries()) {
    let last: PageLine | null = null
    for (const line of lines) {
      const isEdge = edges.has(line)
      const previous = blocks.at(-1)
      const cells = line.stretches.map(({ letters }) => runsOf(letters))
      const doubts = doubtsOf(line, pages[page]!, lines)
      if (!isEdge && last && previous && continues(last, line)) {
        const [first = [], ...others] = cells
        const joined = [...(previous.cells.at(-1) ?? []), ...blankBetween(last!, first), ...first]
        blocks[blocks.length - 1] = {
          at: previous.at,
          cells: [...previous.cells.slice(0, -1), joined, ...others],
          doubts: [...previous.doubts, ...doubts],
        }
      } else if (isEdge) leftOut.push({ at: blocks.length + 1, cells, doubts })
      else blocks.push({ at: blocks.length + 1, cells, doubts })
      if (!isEdge) last = line
    }
  }
  return { blocks, leftOut }
}

const textOfLine = ({ stretches }: PageLine) => stretches.map(textOf).join(' ')
const isHyphenated = ({ stretches }: PageLine) => /[\p{L}\p{N}]-\s*$/u.test(textOf(stretches.at(-1)!))

/** Returns the blank between two lines; none behind a hyphen, as in "1971-" and "72". */
function blankBetween(above: PageLine, [run]: readonly Run[]): Run[] {
  return run && 'text' in run && !isHyphenated(above) ? [{ ...run, text: ' ' }] : []
}

/** A scanned page has no letters. Programs that do not say which letter a glyph is leave Bangla in the order of the eye. */
function refuseUnreadable(letters: readonly Letter[]): void {
  const shown = letters.filter(({ text }) => text.trim() !== '')
  if (shown.length < fewestLetters) throw new ImportRefusal(message('import.scanned'))
  const words = letters
    .map(({ text, isBroken }) => (isBroken ? '' : text))
    .join('')
    .split(/[^\u0980-\u09ff\u200c\u200d]+/u)
  const detached = words.filter((word) => startsInSign.test(word)).length
  const broken = shown.filter(isUnknown).length
  if (detached > words.length * mostDetached || broken > shown.length * mostBroken)
    throw new ImportRefusal(message('import.lettersOfPdf'))
}

const startsInSign = /^[\u0981-\u0983\u09bc\u09be-\u09cd\u09d7]/u
const isPrivate = /[\ue000-\uf8ff]/u
const isUnknown = ({ isBroken, text, font }: Letter) =>
  isBroken || (!isSymbolFont(plainName(font)) && isPrivate.test(isBijoyFont(font) ? fromPrivate(text) : text))

/** Fonts whose letters stand where a formula has them. */
const formulaFonts = /math|^(?:CM(?:MI|SY|EX|R)\d|KaTeX_|MJX|MTExtra|MT-Extra|Euclid)/iu

function doubtsOf(line: PageLine, { pictures }: PdfPage, lines: readonly PageLine[]): AnyMessage[] {
  const letters = line.stretches.flatMap(({ letters: own }) => own)
  const text = textOfLine(line)
  const isFormula = line.isStacked || letters.some(({ font }) => formulaFonts.test(plainName(font)))
  const nearest = ({ x, y }: { x: number; y: number }) =>
    lines.reduce((best, each) => (distance(each, x, y) < distance(best, x, y) ? each : best))
  return [
    ...(isFormula ? [message('import.badFormula', { text: text.slice(0, 60) })] : []),
    ...(letters.some(isUnknown) || / [\u09be-\u09cc\u09d7]/u.test(text)
      ? [message('import.unknownLetters')]
      : []),
    ...pictures.filter((picture) => nearest(picture) === line).map(() => message('import.pdfPicture')),
  ]
}

function distance({ stretches, y }: PageLine, x: number, height: number): number {
  const [left, right] = [stretches[0]!.left, stretches.at(-1)!.right]
  return Math.abs(height - y) + (x < left ? left - x : x > right ? x - right : 0)
}

/** A subset of a font has six letters before its name. */
const plainName = (font: string) => font.replace(/^[A-Z]{6}\+/, '')
/** Names that programs make up say nothing about the coding of the letters. */
const namesNothing = /^(?:|(?:CIDFont\+)?[A-Z]{1,3}\d+|T3Font_\d+|TT[A-Z0-9]{4,}t00)$/

function runsOf(letters: readonly Letter[]): Run[] {
  const runs: TextRun[] = []
  for (const { text, font: own, emphasis } of letters) {
    const name = plainName(own)
    const font = namesNothing.test(name) ? null : name
    const last = runs.at(-1)
    const isSame = last && (last.font === font || text === ' ') && String(last.emphasis) === String(emphasis)
    const plain = isSymbolFont(name) ? text : text.replace(isPrivate, '\uFFFD')
    const shown = isBijoyFont(name) ? fromPrivate(text) : plain
    if (isSame) last.text += shown
    else runs.push({ text: shown, font, emphasis })
  }
  return runs
}

/** Matches the beginnings of new lines, in Unicode and as they are typed for a Bijoy font. */
const beginsAnew =
  /^[\s*([{✓]*(?:(?:[0-9০-৯]{1,4}|[ক-ঙa-eA-EK-O]|[ivx]{1,4}|I{1,3}|IV)\s?[.)।|:\]}]|উত্তর|উঃ|সঠিক|ব্যাখ্যা|নিচের|Ans|Corr|Expl|Solu|DËi|mwVK|e¨vL¨v|wb‡Pi)/u

/** Returns whether a line goes on with the text of the one above, which had no room for one word more. */
function continues(above: PageLine, line: PageLine): boolean {
  const [first] = line.stretches
  const text = textOf(first!)
  const end = first!.letters.findIndex(({ text: letter }, at) => at > 0 && letter === ' ')
  const firstWord = (end === -1 ? first!.right : first!.letters[end]!.x) - first!.left
  const room = above.limit - above.stretches.at(-1)!.right
  const isBelow = above.y > line.y && above.y - line.y < 2.5 * line.size
  const isFull = room < firstWord + line.size * 0.2 || isHyphenated(above)
  return isBelow && line.stretches.length === 1 && isFull && !beginsAnew.test(text)
}

/**
 * Finds the first and last lines that several pages have in common but for their numbers, at the same height: heads, feet and
 * numbers of pages.
 */
function repeatedEdges(pages: readonly (readonly PageLine[])[]): Set<PageLine> {
  const nameOf = (line: PageLine) =>
    [
      Math.round(line.y / 3),
      textOfLine(line)
        .replace(/[0-9০-৯]+/gu, '#')
        .trim(),
    ].join(' ')
  const edges = pages.flatMap((lines) => {
    const sorted = [...lines].sort((one, other) => other.y - one.y)
    return [...new Set([...sorted.slice(0, 2), ...sorted.slice(-2)])]
  })
  const alike = Map.groupBy(edges, nameOf)
  return new Set(
    edges.filter(
      (line) =>
        alike.get(nameOf(line))!.length >= Math.max(2, pages.length / 2) &&
        !beginsAnew.test(textOfLine(line)),
    ),
  )
}
