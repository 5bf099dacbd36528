import { type ExportedPack, type ExportedQuestion, keptIn, pictureName } from './exported.ts'
import { escapeXml, htmlOf, stemOf, xmlHead } from './markup.ts'

/** Returns the questions in the XML of Moodle, with their pictures. The pack is a category. */
export function writeMoodleXml({ name, questions }: ExportedPack): Uint8Array {
  const category = `<question type="category"><category>${text(`$course$/top/${name.replaceAll('/', '//')}`)}</category></question>`
  return new TextEncoder().encode(
    `${xmlHead}<quiz>\n${[category, ...questions.map(questionXml)].join('\n')}\n</quiz>\n`,
  )
}

function questionXml(question: ExportedQuestion, place: number): string {
  const { content, options, right, picture } = question
  const file = picture && pictureName(place, picture)
  const shown = file
    ? `<p><img src="@@PLUGINFILE@@/${file}" alt="${escapeXml(content.imageDescription)}"/></p>`
    : ''
  const content64 = picture && Buffer.from(picture.bytes).toString('base64')
  const answers = options.map(
    (option, at) =>
      `<answer fraction="${at === right ? 100 : 0}" format="html">${html(htmlOf(option))}<feedback format="html">${html('')}</feedback></answer>`,
  )
  return `<question type="multichoice">
<name>${text(titleOf(content.question, place))}</name>
<questiontext format="html">${html(stemOf(content) + shown)}${file ? `<file name="${file}" path="/" encoding="base64">${content64}</file>` : ''}</questiontext>
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
