import { strToU8, type Zippable, zipSync } from 'fflate'

/* Word files for tests, of the parts that a test writes itself. */

type Parts = {
  /** What stands in `w:body`. */
  body: string
  styles?: string
  numbering?: string
  theme?: string
  footnotes?: string
  /** Pictures and others by their names in `word/media`. */
  media?: Record<string, Uint8Array>
  /** More relationships of the text, as XML. */
  relationships?: string
  /** More parts by their paths, or others instead of the usual ones. */
  parts?: Record<string, string | Uint8Array>
}

const namespaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
]
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ')
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Returns the bytes of a Word file. The relationship of a medium has its name as id. */
export function makeWord({
  body,
  media = {},
  relationships = '',
  parts = {},
  ...optional
}: Parts): Uint8Array {
  const links = Object.keys(optional).map(
    (name) => `<Relationship Id="r-${name}" Type="${office}/${name}" Target="${name}.xml"/>`,
  )
  const shown = Object.keys(media).map(
    (name) => `<Relationship Id="${name}" Type="${office}/image" Target="media/${name}"/>`,
  )
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relationshipsXml(
      `<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/document.xml': `${head}<w:document ${namespaces}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationshipsXml([...links, ...shown, relationships].join('')),
  }
  const roots = { styles: 'w:styles', numbering: 'w:numbering', theme: 'a:theme', footnotes: 'w:footnotes' }
  for (const [name, content] of Object.entries(optional))
    files[`word/${name}.xml`] = xml(roots[name as keyof typeof roots], content)
  for (const [name, bytes] of Object.entries(media)) files[`word/media/${name}`] = bytes
  return zip({ ...files, ...parts })
}

export function zip(files: Record<string, string | Uint8Array>): Uint8Array {
  const bytes: Zippable = {}
  for (const [name, content] of Object.entries(files))
    bytes[name] = typeof content === 'string' ? strToU8(content) : content
  return zipSync(bytes, { level: 1 })
}

const xml = (root: string, content: string) => `${head}<${root} ${namespaces}>${content}</${root}>`
const relationshipsXml = (content: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`

/** Returns a run of text; `properties` stands in its `w:rPr`. */
export function run(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
}

/** Returns a paragraph of runs; a text without a tag is one run. */
export function paragraph(content: string, properties = ''): string {
  const runs = content === '' || content.startsWith('<') ? content : run(content)
  return `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`
}

export const font = (name: string): string => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`

/** Returns a table of rows of cells; a cell is its paragraphs. */
export function table(rows: readonly (readonly string[])[], properties = ''): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')
  return `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}

/** Returns a picture in the text by the id of its relationship. */
export function picture(id: string, inFill = ''): string {
  return `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/>${inFill}</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

/** Returns the definition of a list: its levels, each "format text", and optionally more in the level. */
export function list(id: number, levels: readonly { format: string; text: string; more?: string }[]): string {
  const all = levels.map(
    ({ format, text, more = '' }, depth) =>
      `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`,
  )
  return `<w:abstractNum w:abstractNumId="${id}">${all.join('')}</w:abstractNum>`
}

export const inList = (numId: number, depth = 0): string =>
  `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${numId}"/></w:numPr>`

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The smallest PNG. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
