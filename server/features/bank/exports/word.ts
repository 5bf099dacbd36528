import sharp from 'sharp'
import { formatNumber } from '../imports/word/number-formats.ts'
import type { ExportedPack, ExportedPicture, ExportedQuestion } from './exported.ts'
import { escapeXml, xmlHead, zip } from './markup.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"`
const letters = [...'কখগঘ']
const numberOf = (place: number) => formatNumber(place + 1, 'bengali')
/** Longer options stand on lines of their own. */
const shortOption = 34
const keysInLine = 5
/** In the unit of Word, of which a centimetre has 360,000. */
const [unitsOfPixel, widestPicture] = [9_525, 2_700_000]

type Shown = { bytes: Buffer; width: number; height: number }

/**
 * Returns a paper as boards set it, to be changed in Word: two options on a line, numbers in Bangla, the key at its end.
 * Formulas stay TeX between dollar signs. Pictures become JPEG, since older versions of Word show no WebP.
 */
export async function writeWord({ name, questions }: ExportedPack): Promise<Uint8Array> {
  const pictures = await Promise.all(questions.map(({ picture }) => picture && toJpeg(picture)))
  const files: Record<string, Uint8Array> = {}
  const links: string[] = []
  for (const [place, picture] of pictures.entries())
    if (picture) {
      files[`word/media/picture-${place}.jpg`] = picture.bytes
      links.push(relationship(`p${place}`, 'image', `media/picture-${place}.jpg`))
    }
  const body = questions.map((question, place) => questionXml(question, place, pictures[place] ?? null))
  const title = paragraph(run(name, '<w:b/><w:sz w:val="28"/>'), '<w:jc w:val="center"/>')
  return zip({
    '[Content_Types].xml': `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relationships([relationship('r1', 'officeDocument', 'word/document.xml')]),
    'word/_rels/document.xml.rels': relationships(links),
    'word/document.xml': `${xmlHead}<w:document ${namespaces}><w:body>${title}${body.join('')}${keyXml(questions)}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    ...files,
  })
}

async function toJpeg({ bytes }: ExportedPicture): Promise<Shown> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function questionXml({ content, options }: ExportedQuestion, place: number, picture: Shown | null) {
  const number = `${numberOf(place)}। `
  const labelled = options.map((option, at) => run(`${letters[at]}) ${option}`))
  const areShort = options.every((option) => [...option].length <= shortOption && !option.includes('\n'))
  const tab = '<w:r><w:tab/></w:r>'
  const lines = areShort ? [labelled.slice(0, 2).join(tab), labelled.slice(2).join(tab)] : labelled
  const stops = '<w:tabs><w:tab w:val="left" w:pos="5000"/></w:tabs><w:ind w:left="400"/>'
  return [
    paragraph(run(number + content.question), '<w:keepNext/><w:spacing w:before="160"/>'),
    ...(picture ? [paragraph(pictureXml(picture, place), '<w:keepNext/><w:ind w:left="400"/>')] : []),
    ...lines.map((line, at) => paragraph(line, `${at < lines.length - 1 ? '<w:keepNext/>' : ''}${stops}`)),
  ].join('')
}

function keyXml(questions: readonly ExportedQuestion[]): string {
  const keys = questions.map(({ right }, place) => `${numberOf(place)}. ${letters[right]}`)
  const lines = Array.from({ length: Math.ceil(keys.length / keysInLine) }, (_, line) =>
    paragraph(run(keys.slice(line * keysInLine, (line + 1) * keysInLine).join('    '))),
  )
  return paragraph(run('উত্তরমালা', '<w:b/>'), '<w:pageBreakBefore/><w:jc w:val="center"/>') + lines.join('')
}

const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`

function run(text: string, properties = ''): string {
  const font = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Nirmala UI"/>'
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
  return `<w:r><w:rPr>${font}${properties}</w:rPr>${lines.join('<w:br/>')}</w:r>`
}

function pictureXml({ width, height }: Shown, place: number): string {
  const scale = Math.min(unitsOfPixel, widestPicture / width)
  const size = `cx="${Math.round(width * scale)}" cy="${Math.round(height * scale)}"`
  const about = `id="${place + 1}" name="picture ${place + 1}"`
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${about}/><a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="p${place}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relationships = (links: readonly string[]) =>
  `${xmlHead}<Relationships xmlns="${packages}/relationships">${links.join('')}</Relationships>`
