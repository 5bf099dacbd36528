import { strToU8, type Zippable, zipSync } from 'fflate'
import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { splitQuestionText } from '../../../../contract/bank/question-text.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

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

/** Returns a question with its passage above it; the import knows a passage by its class. */
export function stemOf({ passage, question }: QuestionContent): string {
  return `${passage && `<div class="passage">${htmlOf(passage)}</div>`}<div>${htmlOf(question)}</div>`
}

/** Returns a zip. Pictures are packed already. */
export function zip(files: Record<string, string | Uint8Array>): Uint8Array {
  const parts: Zippable = {}
  for (const [name, content] of Object.entries(files))
    parts[name] = typeof content === 'string' ? [strToU8(content), { level: 6 }] : [content, { level: 0 }]
  // The same pack makes the same bytes.
  return zipSync(parts, { mtime: new Date(1980, 1, 1) })
}
