/* PDF files for tests, with the letters of each line where a test puts them. */

/** A piece of text. `font` is the name of a font with the letters of Windows, `cid` of one with numbers of glyphs. */
export type Piece = {
  text: string
  x: number
  y: number
  size?: number
  font?: string
  /** 3 is invisible, as what a scanner has read stands behind the picture of the page. */
  mode?: number
  colour?: string
}

export type Page = { pieces: Piece[]; pictures?: { x: number; y: number; side: number }[] }

type Options = {
  /** Glyph by glyph what `Identity` fonts mean; fonts whose name begins with `cid` are such fonts. */
  toUnicode?: Record<string, string> | null
  isLocked?: boolean
}

const windows = new TextDecoder('windows-1252')
const codeOf = new Map(Array.from({ length: 256 }, (_, code) => [windows.decode(Uint8Array.of(code)), code]))
/** All letters of the simple fonts are half as wide as the size of the font. */
const widths = `/FirstChar 0 /LastChar 255 /Widths [${'500 '.repeat(256)}]`
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')

/** Returns the bytes of a PDF. */
export function makePdf(
  pages: readonly Page[],
  { toUnicode = null, isLocked = false }: Options = {},
): Uint8Array {
  const objects: string[] = []
  const add = (content: string) => objects.push(content)
  const fonts = [...new Set(pages.flatMap(({ pieces }) => pieces.map(({ font = 'Times-Roman' }) => font)))]
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('')
  const named = fonts.map((font, at) => `/F${at} ${addFont(add, font, toUnicode)} 0 R`).join(' ')
  const picture = add(
    stream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      '0',
    ),
  )
  const kids = pages.map((page) => {
    const content = add(stream('', contentOf(page, fonts)))
    const resources = `<< /Font << ${named} >> /XObject << /P ${picture} 0 R >> >>`
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${content} 0 R >>`,
    )
  })
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`
  const zeros = '0'.repeat(64)
  if (isLocked) add(`<< /Filter /Standard /V 1 /R 2 /O <${zeros}> /U <${zeros}> /P -4 >>`)
  return assemble(objects, isLocked)
}

function addFont(add: (content: string) => number, font: string, toUnicode: Options['toUnicode']): number {
  if (!font.startsWith('cid'))
    return add(`<< /Type /Font /Subtype /TrueType /BaseFont /${font} /Encoding /WinAnsiEncoding ${widths} >>`)
  const described = add(
    `<< /Type /FontDescriptor /FontName /${font} /Flags 4 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 >>`,
  )
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font} /DW 500 /FontDescriptor ${described} 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>`,
  )
  const rows = Object.entries(toUnicode ?? {}).map(
    ([glyph, text]) =>
      `<${hex(glyph.codePointAt(0)!, 4)}> <${[...Array(text.length).keys()].map((at) => hex(text.charCodeAt(at), 4)).join('')}>`,
  )
  const map = toUnicode
    ? `/ToUnicode ${add(stream('', `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${rows.length} beginbfchar ${rows.join(' ')} endbfchar endcmap`))} 0 R`
    : ''
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] ${map} >>`,
  )
}

function contentOf({ pieces, pictures = [] }: Page, fonts: readonly string[]): string {
  const texts = pieces.map(({ text, x, y, size = 12, font = 'Times-Roman', mode = 0, colour = '0 0 0' }) => {
    const isCid = font.startsWith('cid')
    const codes = [...text].map((letter) =>
      isCid ? hex(letter.codePointAt(0)!, 4) : hex(codeOf.get(letter) ?? 63, 2),
    )
    return `BT /F${fonts.indexOf(font)} ${size} Tf ${mode} Tr ${colour} rg 1 0 0 1 ${x} ${y} Tm <${codes.join('')}> Tj ET`
  })
  const drawn = pictures.map(({ x, y, side }) => `q ${side} 0 0 ${side} ${x} ${y} cm /P Do Q`)
  return [...texts, ...drawn].join('\n')
}

const stream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

function assemble(objects: readonly string[], isLocked: boolean): Uint8Array {
  let file = '%PDF-1.7\n'
  const places = objects.map((content, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${content}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const id = '/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]'
  const lock = isLocked ? `/Encrypt ${objects.length} 0 R ${id}` : ''
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${lock} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Returns pieces of text on lines of their own, from the top of a page downwards. */
export function linesFrom(
  lines: readonly string[],
  font: string,
  { x = 60, top = 780, size = 12 } = {},
): Piece[] {
  return lines.map((text, at) => ({ text, x, y: top - at * size * 1.4, size, font }))
}
