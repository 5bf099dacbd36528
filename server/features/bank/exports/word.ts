import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { countEqual } from '../../../../contract/bank/passages.ts'
import { encodeBijoy } from '../../../../contract/import/bijoy/encode-bijoy.ts'
import { formatNumber } from '../imports/word/number-formats.ts'
import type { ExportedPack, ExportedPicture, ExportedQuestion, PicturePlace } from './exported.ts'
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
/** A line binds a passage to at most this many questions. */
const mostBound = 12
/** In the unit of Word, of which a centimetre has 360,000. */
const [unitsOfPixel, widestPicture] = [9_525, 2_700_000]

type Jpeg = { bytes: Buffer; width: number; height: number }
type Shown = Jpeg & { at: PicturePlace; id: number; description: string }

/** Writes a text, perhaps in the font of a press. */
type WriteRun = (text: string, properties?: string) => string

type About = { place: number; pictures: readonly Shown[]; run: WriteRun }

/**
 * Returns a paper as boards set it, to be changed in Word: two options on a line, numbers in Bangla, the key at its end.
 * Formulas stay TeX between dollar signs. Pictures become JPEG, since older versions of Word show no WebP.
 */
export const writeWord = (pack: ExportedPack): Promise<Uint8Array> => writePaper(pack, unicodeRun)

/** Returns the same paper with its Bangla in the font SutonnyMJ, in which presses set their pages. */
export const writeForPress = (pack: ExportedPack): Promise<Uint8Array> => writePaper(pack, bijoyRuns)

async function writePaper({ name, questions }: ExportedPack, run: WriteRun): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  const links: string[] = []
  const add = async (picture: ExportedPicture, description: string): Promise<Shown> => {
    const id = links.push('')
    const jpeg = await toJpeg(picture)
    files[`word/media/picture-${id}.jpg`] = jpeg.bytes
    links[id - 1] = relationship(`p${id}`, 'image', `media/picture-${id}.jpg`)
    return { ...jpeg, at: picture.at, id, description }
  }
  const sharing = countEqual(questions.map(passageOf), mostBound)
  const pictures = await Promise.all(
    questions.map((question, place) => {
      const shown = question.pictures.filter(({ at }) => at !== 'passage' || sharing[place]! > 0)
      const describe = ({ at }: ExportedPicture) =>
        at === 'question' ? question.content.imageDescription : ''
      return Promise.all(shown.map((picture) => add(picture, describe(picture))))
    }),
  )
  const body = questions.map((question, place) => {
    const about = { place, pictures: pictures[place]!, run }
    return passageXml(question, { ...about, sharing: sharing[place]! }) + questionXml(question, about)
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

async function toJpeg({ bytes }: ExportedPicture): Promise<Jpeg> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const shownAt = ({ pictures }: About, wanted: PicturePlace): string[] =>
  pictures.filter(({ at }) => at === wanted).map(pictureXml)

/** Returns a text that is equal for questions about the same passage; '' without one. */
function passageOf({ content: { passage }, pictures }: ExportedQuestion): string {
  const picture = pictures.find(({ at }) => at === 'passage')
  return picture ? `${passage}\n${createHash('sha1').update(picture.bytes).digest('hex')}` : passage
}

/** Writes the passage of the questions from this place on, and which ones these are. */
function passageXml({ content }: ExportedQuestion, about: About & { sharing: number }): string {
  const { place, sharing, run } = about
  if (sharing === 0) return ''
  const [from, to] = [numberOf(place), numberOf(place + sharing - 1)]
  const which = sharing === 1 ? from : `${from} ${sharing === 2 ? 'ও' : 'থেকে'} ${to}`
  const line = run(`নিচের উদ্দীপকটি পড়ে ${which} নং প্রশ্নের উত্তর দাও:`, '<w:b/>')
  const shown = [...(content.passage && [run(content.passage)]), ...shownAt(about, 'passage')]
  return [
    paragraph(line, '<w:keepNext/><w:spacing w:before="160"/>'),
    ...shown.map((each) => paragraph(each, '<w:keepNext/>')),
  ].join('')
}

function questionXml({ content, options }: ExportedQuestion, about: About): string {
  const { place, run } = about
  const number = `${numberOf(place)}। `
  const labelled = options.map((option, at) => run(`${letters[at]}) ${option}`) + shownAt(about, at).join(''))
  const isShort = (option: string, at: number) =>
    [...option].length <= shortOption && !option.includes('\n') && shownAt(about, at).length === 0
  const areShort = options.every(isShort)
  const tab = '<w:r><w:tab/></w:r>'
  const lines = areShort ? [labelled.slice(0, 2).join(tab), labelled.slice(2).join(tab)] : labelled
  const stops = '<w:tabs><w:tab w:val="left" w:pos="5000"/></w:tabs><w:ind w:left="400"/>'
  return [
    paragraph(run(number + content.question), '<w:keepNext/><w:spacing w:before="160"/>'),
    ...shownAt(about, 'question').map((each) => paragraph(each, '<w:keepNext/><w:ind w:left="400"/>')),
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

function pictureXml({ at, id, width, height, description }: Shown): string {
  const widest = typeof at === 'number' ? widestPicture / 2 : widestPicture
  const scale = Math.min(unitsOfPixel, widest / width)
  const size = `cx="${Math.round(width * scale)}" cy="${Math.round(height * scale)}"`
  const about = `id="${id}" name="picture ${id}" descr="${escapeXml(description)}"`
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${about}/><a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="p${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relationships = (links: readonly string[]) =>
  `${xmlHead}<Relationships xmlns="${packages}/relationships">${links.join('')}</Relationships>`
