import type { Mail } from './mail.ts'
import { type InBoth, linesOf, type MailPart, mailPage } from './mail-page.ts'

type BilingualMail = {
  to: string
  /** Starts the subject, for notifications on a phone. */
  code?: string
  subject: InBoth<string>
  greeting: InBoth<string>
  parts: InBoth<MailPart[]>
}

/**
 * Returns a mail as text and as HTML. It contains everything in Bangla and then in English, because an
 * account has no language.
 */
export function bilingualMail({ to, code, subject, greeting, parts }: BilingualMail): Mail {
  const title = `${subject.bangla} | ${subject.english}`
  const half = (language: keyof InBoth<never>) =>
    [greeting[language], ...parts[language].map(asText)].join('\n\n')
  return {
    to,
    subject: code === undefined ? title : `${code}: ${title}`,
    text: `${half('bangla')}\n\n* * *\n\n${half('english')}\n`,
    html: mailPage({ title, greeting, parts }),
  }
}

function asText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('code' in part) return part.code
  if ('link' in part) return part.link
  if ('soft' in part) return part.soft
  // Marked, so that no line of a quotation looks like a line of the mail.
  return linesOf(part.quote)
    .map((line) => `> ${line}`)
    .join('\n')
}
