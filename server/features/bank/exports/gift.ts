import type { ExportedPack, ExportedQuestion } from './exported.ts'
import { htmlOf, stemOf } from './markup.ts'

/** Returns the questions in Moodle's GIFT, which has no pictures. Tags stand in comments, as Moodle writes them. */
export function writeGift({ questions }: ExportedPack): Uint8Array {
  return new TextEncoder().encode(`${questions.map(questionText).join('\n\n')}\n`)
}

function questionText({ content, options, right }: ExportedQuestion): string {
  const tags = content.tags.map((tag) => `[tag:${tag}]`).join(' ')
  const answers = options.map(
    (option, place) => `\t${place === right ? '=' : '~'}${escapeGift(htmlOf(option))}`,
  )
  const explanation = content.explanation && `\n\t####${escapeGift(htmlOf(content.explanation))}`
  return `${tags && `// ${tags}\n`}[html]${escapeGift(stemOf(content))} {\n${answers.join('\n')}${explanation}\n}`
}

function escapeGift(html: string): string {
  return html.replace(/[\\~=#{}:]/g, '\\$&')
}
