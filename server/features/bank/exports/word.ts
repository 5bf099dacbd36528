import sharp from 'sharp'
import { encodeBijoy } from '../../../../contract/import/bijoy/encode-bijoy.ts'
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
/** A line binds a passage to at most so many questions. */
const mostBound = 12
/** In the unit of Word, of which a centimetre has 360,000. */
const [unitsOfPixel, widestPicture] = [9_525, 2_700_000]

type Shown = { bytes: Buffer; width: number; height: number }

/** Writes a text, perhaps in the font of a press. */
type WriteRun = (text: string, properties?: string) => string

/**
 * Returns a paper as boards set it, to be changed in Word: two options on a line, numbers in Bangla, the key at its end.
 * Formulas stay TeX between dollar signs. Pictures become JPEG, since older versions of Word show no WebP.
 */
export const writeWord = (pack: ExportedPack): Promise<Uint8Array> => writePaper(pack, unicodeRun)

/** Returns the same paper with its Bangla in the font SutonnyMJ, in which presses set their pages. */
export const writeForPress = (pack: ExportedPack): Promise<Uint8Array> => writePaper(pack, bijoyRuns)

async function writePaper({ name, questions }: ExportedPack, run: WriteRun): Promise<Uint8Array> {
  const pictures = await Promise.all(questions.map(({ picture }) => picture && toJpeg(picture)))
  const files: Record<string, Uint8Array> = {}
  const links: string[] = []
  for (const [place, picture] of pictures.entries())
    if (picture) {
      files[`word/media/picture-${place}.jpg`] = picture.bytes
      links.push(relationship(`p${place}`, 'image', `media/picture-${place}.jpg`))
    }
  let first = 0
  const body = questions.map((question, place) => {
    const isSame =
      question.content.passage === questions[place - 1]?.content.passage && place - first < mostBound
    if (!isSame) first = place
    const passage = isSame ? '' : passageXml(questions, place, run)
    return passage + questionXml(question, place, pictures[place] ?? null, run)
  })
  const title = paragraph(run(name, '<w:b/><w:sz w:val="28"/>'), '<w:jc w:val="center"/>')
  return zip({
    '[Content_Types].xml': `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relationships([relationship('r1', 'officeDocument', 'word/document.xml')]),
    'word/_rels/document.xml.rels': relationships(links),
    'word/document.xml': `${xmlHead}<w:document ${namespaces}><w:body>${title}${body.join('')}${keyXml(questions, run)}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
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

/** Writes the passage of the questions from this place on, and which ones these are. */
function passageXml(questions: readonly ExportedQuestion[], place: number, run: WriteRun): string {
  const { passage } = questions[place]!.content
  if (passage === '') return ''
  const behind = questions.findIndex(({ content }, at) => at > place && content.passage !== passage)
  const last = Math.min(behind === -1 ? questions.length : behind, place + mostBound) - 1
  const [from, to] = [numberOf(place), numberOf(last)]
  const which = last === place ? from : `${from} ${last === place + 1 ? 'ও' : 'থেকে'} ${to}`
  const line = run(`নিচের উদ্দীপকটি পড়ে ${which} নং প্রশ্নের উত্তর দাও:`, '<w:b/>')
  return (
    paragraph(line, '<w:keepNext/><w:spacing w:before="160"/>') + paragraph(run(passage), '<w:keepNext/>')
  )
}

function questionXml(
  { content, options }: ExportedQuestion,
  place: number,
  picture: Shown | null,
  run: WriteRun,
): string {
  const number = `${numberOf(place)}। `
  const labelled = options.map((option, at) => run(`${letters[at]}) ${option}`))
  const areShort = options.every((option) => [...option].length <= shortOption && !option.includes('\n'))
  const tab = '<w:r><w:tab/></w:r>'
  const lines = areShort ? [labelled.slice(0, 2).join(tab), labelled.slice(2).join(tab)] : labelled
  const stops = '<w:tabs><w:tab w:val="left" w:pos="5000"/></w:tabs><w:ind w:left="400"/>'
  return [
    paragraph(run(number + content.question), '<w:keepNext/><w:spacing w:before="160"/>'),
    ...(picture
      ? [
          paragraph(
            pictureXml(picture, place, content.imageDescription),
            '<w:keepNext/><w:ind w:left="400"/>',
          ),
        ]
      : []),
    ...lines.map((line, at) => paragraph(line, `${at < lines.length - 1 ? '<w:keepNext/>' : ''}${stops}`)),
  ].join('')
}

function keyXml(questions: readonly ExportedQuestion[], run: WriteRun): string {
  const keys = questions.map(({ right }, place) => `${numberOf(place)}. ${letters[right]}`)
  const lines = Array.from({ length: Math.ceil(keys.length / keysInLine) }, (_, line) =>
    paragraph(run(keys.slice(line * keysInLine, (line + 1) * keysInLine).join('    '))),
  )
  return paragraph(run('উত্তরমালা', '<w:b/>'), '<w:pageBreakBefore/><w:jc w:val="center"/>') + lines.join('')
}

const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`

/** Letters of Bangla with the blanks between them. */
const bangla = /([\u0980-\u09FF\u0964\u0965\u200C\u200D]+(?: +[\u0980-\u09FF\u0964\u0965\u200C\u200D]+)*)/

/** Latin letters, signs and formulas stay in another font. */
function bijoyRuns(text: string, properties = ''): string {
  const parts = text.split(bangla).map((part, at) => (at % 2 === 1 ? encodeBijoy(part) : part))
  return parts
    .map((part, at) => part && runIn(at % 2 === 1 ? 'SutonnyMJ' : 'Times New Roman', part, properties))
    .join('')
}

const unicodeRun = (text: string, properties = '') => runIn('Times New Roman', text, properties)

function runIn(name: string, text: string, properties: string): string {
  const font = `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="Nirmala UI"/>`
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
  return `<w:r><w:rPr>${font}${properties}</w:rPr>${lines.join('<w:br/>')}</w:r>`
}

function pictureXml({ width, height }: Shown, place: number, description: string): string {
  const scale = Math.min(unitsOfPixel, widestPicture / width)
  const size = `cx="${Math.round(width * scale)}" cy="${Math.round(height * scale)}"`
  const about = `id="${place + 1}" name="picture ${place + 1}" descr="${escapeXml(description)}"`
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${about}/><a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="p${place}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relationships = (links: readonly string[]) =>
  `${xmlHead}<Relationships xmlns="${packages}/relationships">${links.join('')}</Relationships>`
