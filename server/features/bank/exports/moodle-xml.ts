import {
  type ExportedPack,
  type ExportedQuestion,
  keptIn,
  type PicturePlace,
  pictureName,
} from './exported.ts'
import { escapeXml, htmlOf, imagesOf, stemOf, withImages, xmlHead } from './markup.ts'

/** Returns the questions in the XML of Moodle, with their pictures. The pack is a category. */
export function writeMoodleXml({ name, questions }: ExportedPack): Uint8Array {
  const category = `<question type="category"><category>${text(`$course$/top/${name.replaceAll('/', '//')}`)}</category></question>`
  return new TextEncoder().encode(
    `${xmlHead}<quiz>\n${[category, ...questions.map(questionXml)].join('\n')}\n</quiz>\n`,
  )
}

function questionXml(question: ExportedQuestion, place: number): string {
  const { content, options, right, pictures } = question
  const images = imagesOf(question, place, '@@PLUGINFILE@@/')
  // Beside the text that shows them.
  const filesAt = (wanted: PicturePlace) =>
    pictures
      .filter((picture) => picture.at === wanted)
      .map((picture) => {
        const base64 = Buffer.from(picture.bytes).toString('base64')
        return `<file name="${pictureName(place, picture)}" path="/" encoding="base64">${base64}</file>`
      })
      .join('')
  const answers = options.map(
    (option, at) =>
      `<answer fraction="${at === right ? 100 : 0}" format="html">${html(withImages(option, images(at)))}${filesAt(at)}<feedback format="html">${html('')}</feedback></answer>`,
  )
  return `<question type="multichoice">
<name>${text(titleOf(content.question, place))}</name>
<questiontext format="html">${html(stemOf(content, images))}${filesAt('passage')}${filesAt('question')}</questiontext>
<generalfeedback format="html">${html(htmlOf(content.explanation))}</generalfeedback>
<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden>
<single>true</single><shuffleanswers>${keptIn(question).length === 0}</shuffleanswers><answernumbering>abc</answernumbering>
${answers.join('\n')}
<tags>${content.tags.map((tag) => `<tag>${text(tag)}</tag>`).join('')}</tags>
</question>`
}

const text = (content: string) => `<text>${escapeXml(content)}</text>`
const html = (content: string) => `<text><![CDATA[${content.replaceAll(']]>', ']]&gt;')}]]></text>`

/** A short name for the list of questions in Moodle. */
export function titleOf(question: string, place: number): string {
  return `${place + 1}. ${question.replace(/\s+/g, ' ').slice(0, 80).toWellFormed()}`
}
