import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { isBijoyFont } from '../../../../../contract/import/bijoy/bijoy-fonts.ts'
import { type Emphasis, emphasesOf } from '../../../../../contract/import/paper/lines.ts'
import { message } from '../../../../../contract/message.ts'
import { broken, ImportRefusal, tooLong } from '../refusal.ts'

/** A letter as it stands on its page: `x` and `y` are where it begins on the base line, in points, y upwards. */
export type Letter = {
  text: string
  x: number
  y: number
  right: number
  size: number
  font: string
  emphasis: readonly Emphasis[]
  /** The file does not say which letter this glyph is. */
  isBroken: boolean
}

/** `pictures` are the places of their middles. */
export type PdfPage = { letters: Letter[]; pictures: { x: number; y: number }[] }

const bounds = { pages: 300, letters: 1_000_000, memory: 400 * 1024 * 1024, smallestPicture: 12 }
/** PDFium names all hyphens at the ends of lines by one code. */
const codes = { password: 4, picture: 3, invisible: 3, hyphen: 2 }
const pageOfMemory = 65_536

/** Returns the letters of all pages that a person sees. Throws ImportRefusal. */
export async function readPages(file: Uint8Array): Promise<PdfPage[]> {
  const pdf = await init({ print: () => {}, printErr: () => {} })
  try {
    return pagesOf(pdf, file)
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    // PDFium ends itself when it has no more memory.
    throw tooLong()
  }
}

function pagesOf(pdf: WrappedPdfiumModule, file: Uint8Array): PdfPage[] {
  boundMemory(pdf)
  pdf.PDFiumExt_Init()
  const place = pdf.pdfium.wasmExports.malloc(file.length)
  if (place === 0) throw tooLong()
  new Uint8Array(memoryOf(pdf).buffer).set(file, place)
  const opened = pdf.FPDF_LoadMemDocument(place, file.length, '')
  if (opened === 0) {
    const isLocked = pdf.FPDF_GetLastError() === codes.password
    throw isLocked ? new ImportRefusal(message('import.encrypted')) : broken()
  }
  const count = pdf.FPDF_GetPageCount(opened)
  if (count > bounds.pages) throw tooLong()
  const pages: PdfPage[] = []
  let left = bounds.letters
  for (let number = 0; number < count; number += 1) {
    const page = pdf.FPDF_LoadPage(opened, number)
    if (page === 0) throw broken()
    const text = pdf.FPDFText_LoadPage(page)
    left -= pdf.FPDFText_CountChars(text)
    if (left < 0) throw tooLong()
    pages.push({ letters: lettersOf(pdf, text), pictures: picturesOf(pdf, page) })
    pdf.FPDFText_ClosePage(text)
    pdf.FPDF_ClosePage(page)
  }
  return pages
}

const memoryOf = ({ pdfium }: WrappedPdfiumModule) =>
  (pdfium.wasmExports as unknown as { memory: WebAssembly.Memory }).memory

/** PDFium's memory is outside the bound of the process. */
function boundMemory(pdf: WrappedPdfiumModule): void {
  const memory = memoryOf(pdf)
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageOfMemory > bounds.memory) throw new RangeError('out of memory')
    return grow(pages)
  }
}

/** The look that all letters of one piece of text share; null for a piece that nobody sees. */
type Look = (Pick<Letter, 'size' | 'font' | 'emphasis'> & { mark: Mark | null }) | null

/** Pieces that together show the text which stands beside them in the file: `id` is the same for all of them. */
type Mark = { id: number; text: string }

/** The text of a page, and room for what PDFium says about it. */
type PageText = { pdf: WrappedPdfiumModule; text: number; buffer: number }

function lettersOf(pdf: WrappedPdfiumModule, text: number): Letter[] {
  const page = { pdf, text, buffer: pdf.pdfium.wasmExports.malloc(520) }
  const looks = new Map<number, Look>()
  const marksRead = new Set<number>()
  const letters = Array.from({ length: pdf.FPDFText_CountChars(text) }, (_, at) => {
    // Blanks and line ends that PDFium supposes: base lines and gaps tell them better.
    if (pdf.FPDFText_IsGenerated(text, at) === 1 || Math.abs(pdf.FPDFText_GetCharAngle(text, at)) > 0.1)
      return []
    const piece = pdf.FPDFText_GetTextObject(text, at)
    if (!looks.has(piece)) looks.set(piece, lookAt(page, at, piece))
    const look = looks.get(piece)
    if (!look || (look.mark && marksRead.has(look.mark.id))) return []
    const letter = letterAt(page, at, look)
    if (!look.mark) return [letter]
    marksRead.add(look.mark.id)
    return [...look.mark.text].map((said) => ({ ...letter, text: said, isBroken: false }))
  })
  pdf.pdfium.wasmExports.free(page.buffer)
  return letters.flat()
}

function letterAt({ pdf, text, buffer }: PageText, at: number, look: NonNullable<Look>): Letter {
  const code = pdf.FPDFText_GetUnicode(text, at)
  pdf.FPDFText_GetCharOrigin(text, at, buffer, buffer + 8)
  pdf.FPDFText_GetLooseCharBox(text, at, buffer + 16)
  const [x = 0, y = 0] = numbersAt(pdf, 'double', [buffer, buffer + 8])
  const right = pdf.pdfium.getValue(buffer + 24, 'float')
  const isNameless = code === 0 || code === 0xfffd || pdf.FPDFText_HasUnicodeMapError(text, at) === 1
  const shown = isNameless ? '\uFFFD' : code === codes.hyphen ? '-' : String.fromCodePoint(code)
  // A soft hyphen is a letter of Bijoy.
  const isBroken = isNameless || (code === codes.hyphen && isBijoyFont(look.font))
  return { ...look, text: shown, x, y, right, isBroken }
}

function lookAt({ pdf, text, buffer }: PageText, at: number, piece: number): Look {
  if (pdf.FPDFTextObj_GetTextRenderMode(piece) === codes.invisible) return null
  pdf.FPDFText_GetMatrix(text, at, buffer)
  const size =
    Math.hypot(...numbersAt(pdf, 'float', [buffer + 8, buffer + 12])) * pdf.FPDFText_GetFontSize(text, at)
  const length = pdf.FPDFText_GetFontInfo(text, at, buffer, 256, buffer + 256)
  const font = length > 0 ? pdf.pdfium.UTF8ToString(buffer) : ''
  pdf.FPDFText_GetFillColor(text, at, buffer, buffer + 4, buffer + 8, buffer + 12)
  const colours = numbersAt(pdf, 'i32', [buffer, buffer + 4, buffer + 8])
  const colour = Math.max(...colours) - Math.min(...colours) > 80
  const emphasis = emphasesOf({ bold: /bold|black|heavy/i.test(font), colour })
  return { font, emphasis, size, mark: markOf(pdf, piece, buffer) }
}

function markOf(pdf: WrappedPdfiumModule, piece: number, buffer: number): Mark | null {
  for (let place = 0; place < pdf.FPDFPageObj_CountMarks(piece); place += 1) {
    const id = pdf.FPDFPageObj_GetMark(piece, place)
    // The function for strings loses half of each letter.
    const isWhole = pdf.FPDFPageObjMark_GetParamBlobValue(id, 'ActualText', buffer, 510, buffer + 512)
    const length = isWhole ? pdf.pdfium.getValue(buffer + 512, 'i32') : 0
    const text = decodeText(new Uint8Array(memoryOf(pdf).buffer, buffer, Math.min(length, 510)))
    if (text.trim() !== '') return { id, text }
  }
  return null
}

const numbersAt = (pdf: WrappedPdfiumModule, type: 'float' | 'double' | 'i32', places: readonly number[]) =>
  places.map((place) => pdf.pdfium.getValue(place, type))

/** Returns the text of a string in a PDF: UTF-16 behind its mark, else Latin. */
function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff
  return new TextDecoder(isUtf16 ? 'utf-16be' : 'latin1').decode(bytes)
}

function picturesOf(pdf: WrappedPdfiumModule, page: number): PdfPage['pictures'] {
  const buffer = pdf.pdfium.wasmExports.malloc(16)
  const places = Array.from({ length: pdf.FPDFPage_CountObjects(page) }, (_, at) => {
    const shape = pdf.FPDFPage_GetObject(page, at)
    if (pdf.FPDFPageObj_GetType(shape) !== codes.picture) return []
    const sides = [buffer, buffer + 4, buffer + 8, buffer + 12] as const
    pdf.FPDFPageObj_GetBounds(shape, ...sides)
    const [left = 0, bottom = 0, right = 0, top = 0] = numbersAt(pdf, 'float', sides)
    const isLarge = Math.min(right - left, top - bottom) >= bounds.smallestPicture
    return isLarge ? [{ x: (left + right) / 2, y: (bottom + top) / 2 }] : []
  })
  pdf.pdfium.wasmExports.free(buffer)
  return places.flat()
}
