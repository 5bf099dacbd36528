import type { Mail } from './mail.ts'
import { addToPage, linesOf } from './mail-page.ts'

/** Returns the mail with the installation's note at its end: the name and the telephone number of a school. */
export function withNote({ text, html, ...mail }: Mail, note: string | undefined): Mail {
  if (note === undefined) return { ...mail, text, ...(html !== undefined && { html }) }
  return {
    ...mail,
    text: `${text}\n* * *\n\n${linesOf(note).join('\n')}\n`,
    ...(html !== undefined && { html: addToPage(html, note) }),
  }
}
