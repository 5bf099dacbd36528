import { type ExportedPack, type ExportedQuestion, keptIn, pictureName } from './exported.ts'
import { escapeXml, htmlOf, imagesOf, stemOf, withImages, xmlHead, zip } from './markup.ts'
import { titleOf } from './moodle-xml.ts'

const ims = 'http://www.imsglobal.org/xsd'
const correct = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct'

/** Returns a package of IMS QTI 2.1: an item for each question, its pictures, and the manifest. */
export function writeQti({ name, questions }: ExportedPack): Uint8Array {
  const files: Record<string, string | Uint8Array> = {}
  const resources = questions.map((question, place) => {
    const { pictures, content } = question
    const href = `items/question-${place + 1}.xml`
    files[href] = itemXml(question, place)
    const images = pictures.map((picture) => {
      const image = `items/images/${pictureName(place, picture)}`
      files[image] = picture.bytes
      return image
    })
    const used = [href, ...images].map((each) => `<file href="${each}"/>`).join('')
    const tags = content.tags.map((tag) => `<imsmd:keyword>${langString(tag)}</imsmd:keyword>`).join('')
    const metadata = `<metadata><imsmd:lom><imsmd:general>${tags}</imsmd:general></imsmd:lom></metadata>`
    return `<resource identifier="R${place + 1}" type="imsqti_item_xmlv2p1" href="${href}">${tags && metadata}${used}</resource>`
  })
  const about = `<metadata><schema>IMS Content</schema><schemaversion>1.1</schemaversion><imsmd:lom><imsmd:general><imsmd:title>${langString(name)}</imsmd:title></imsmd:general></imsmd:lom></metadata>`
  const manifest = `${xmlHead}<manifest xmlns="${ims}/imscp_v1p1" xmlns:imsmd="${ims}/imsmd_v1p2" identifier="pack">${about}<organizations/><resources>\n${resources.join('\n')}\n</resources></manifest>`
  return zip({ 'imsmanifest.xml': manifest, ...files })
}

const langString = (text: string) => `<imsmd:langstring>${escapeXml(text)}</imsmd:langstring>`

function itemXml(question: ExportedQuestion, place: number): string {
  const { content, options, right } = question
  const kept = keptIn(question)
  const images = imagesOf(question, place, 'images/')
  const choices = options.map(
    (option, at) =>
      `<simpleChoice identifier="C${at + 1}"${kept.includes(at) ? ' fixed="true"' : ''}>${withImages(option, images(at))}</simpleChoice>`,
  )
  const feedback = content.explanation
    ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="general" showHide="show">${htmlOf(content.explanation)}</modalFeedback>`
    : ''
  const outcome = feedback
    ? '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>general</value></defaultValue></outcomeDeclaration>'
    : ''
  return `${xmlHead}<assessmentItem xmlns="${ims}/imsqti_v2p1" identifier="Q${place + 1}" title="${escapeXml(titleOf(content.question, place))}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>C${right + 1}</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>${outcome}
<itemBody>${stemOf(content, images)}<choiceInteraction responseIdentifier="RESPONSE" shuffle="${kept.length < options.length}" maxChoices="1">${choices.join('')}</choiceInteraction></itemBody>
<responseProcessing template="${correct}"/>${feedback}
</assessmentItem>`
}
