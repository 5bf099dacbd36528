import { strToU8, type Zippable, zipSync } from 'fflate'
import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { splitQuestionText } from '../../../../contract/bank/question-text.ts'
import { type ExportedQuestion, type PicturePlace, pictureName } from './exported.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Writes the pictures at a place. */
type ImagesAt = (at: PicturePlace) => string

/** Characters that XML cannot hold are left out: no text that learners see has them. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Returns a text as XHTML; formulas stand between \( and \), where Moodle, Anki and players of QTI look for them. */
export function htmlOf(text: string): string {
  return splitQuestionText(text)
    .map((segment) => {
      if (segment.kind === 'break') return '<br/>'
      return escapeXml(segment.kind === 'math' ? `\\(${segment.tex}\\)` : segment.text)
    })
    .join('')
}

/** Returns how the pictures of a question at a place are shown; `folder` is where their files are. */
export function imagesOf({ content, pictures }: ExportedQuestion, place: number, folder = ''): ImagesAt {
  return (wanted) =>
    pictures
      .filter(({ at }) => at === wanted)
      .map((picture) => {
        const description = wanted === 'question' ? escapeXml(content.imageDescription) : ''
        return `<img src="${folder}${pictureName(place, picture)}" alt="${description}"/>`
      })
      .join('')
}

/** Returns a text as XHTML with the pictures below it. */
export const withImages = (text: string, images: string): string =>
  [htmlOf(text), images].filter(Boolean).join('<br/>')

/** Returns a question with its passage above it; the import knows a passage by its class. */
export function stemOf({ passage, question }: QuestionContent, images: ImagesAt = () => ''): string {
  const above = withImages(passage, images('passage'))
  return `${above && `<div class="passage">${above}</div>`}<div>${withImages(question, images('question'))}</div>`
}

/** Returns a zip. Pictures are packed already. */
export function zip(files: Record<string, string | Uint8Array>): Uint8Array {
  const parts: Zippable = {}
  for (const [name, content] of Object.entries(files))
    parts[name] = typeof content === 'string' ? [strToU8(content), { level: 6 }] : [content, { level: 0 }]
  // The same pack makes the same bytes.
  return zipSync(parts, { mtime: new Date(1980, 1, 1) })
}
