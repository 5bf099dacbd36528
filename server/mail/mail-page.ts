import { brand } from '../../contract/brand.ts'
import { escapeMarkup } from '../lib/escape-markup.ts'

/** The same in both languages. */
export type InBoth<T> = { bangla: T; english: T }

/**
 * A paragraph, a code, a link to this site, a quotation of text that a person typed, or a less important
 * sentence.
 */
export type MailPart = string | { code: string } | { link: string } | { quote: string } | { soft: string }

type Page = { title: string; greeting: InBoth<string>; parts: InBoth<MailPart[]> }

const sans = "font-family:'Hind Siliguri','Noto Sans Bengali',system-ui,sans-serif"
const serif = "font-family:'Tiro Bangla','Noto Serif Bengali',Georgia,serif"
const code =
  'padding:12px 0;background:#ece5d3;border-radius:26px;color:#0c4b39;text-align:center;font-size:32px;font-weight:600;line-height:1.2;letter-spacing:.15em'
const quote = 'margin:0 0 12px;padding:0 0 0 12px;border-left:4px solid #dacfb6'

/**
 * Returns a mail as HTML in the product's colours. It loads nothing: mail programs block pictures, and a
 * loaded picture would track the reader. Programs without styles show plain lines.
 */
export function mailPage({ title, greeting, parts }: Page): string {
  return `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${escapeMarkup(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: #0f1713 !important; color: #efe9da !important }
  .sheet { background: #18221d !important; border-color: #2f3d36 !important; color: #efe9da !important }
  .soft { color: #b1b9ad !important }
  .code { background: #223029 !important; color: #8fd0ae !important }
  .link { color: #8fd0ae !important }
  .rule { border-color: #2f3d36 !important }
}
</style>
</head>
<body class="paper" style="margin:0;padding:24px 16px;background:#f6f1e4;color:#1b231e;${sans};font-size:16px;line-height:1.6">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;${serif};font-size:22px">${brand.nameInBangla} <span class="soft" lang="en" style="color:#4f574f;font-size:16px">${brand.name}</span></p>
<div class="sheet" style="background:#fffdf7;border:1px solid #dacfb6;border-radius:3px;padding:24px">
<div lang="bn" style="line-height:1.75">
${[greeting.bangla, ...parts.bangla].map(asHtml).join('\n')}
</div>
<div class="rule" style="margin:20px 0;border-top:4px double #dacfb6"></div>
<div lang="en">
${[greeting.english, ...parts.english].map(asHtml).join('\n')}
</div>
</div>
${pageEnd}`
}

const pageEnd = `</div>
</body>
</html>
`

/** Returns the page with a less important text below its sheet. */
export function addToPage(page: string, text: string): string {
  const lines = linesOf(text).map(escapeMarkup).join('<br>')
  const added = `<p class="soft" style="margin:16px 0 0;color:#4f574f;font-size:15px">${lines}</p>\n`
  return page.endsWith(pageEnd) ? `${page.slice(0, -pageEnd.length)}${added}${pageEnd}` : page
}

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return paragraph(part)
  if ('code' in part) return paragraph(part.code, code, 'code')
  if ('quote' in part) return quotation(part.quote)
  if ('soft' in part) return paragraph(part.soft, 'color:#4f574f;font-size:15px', 'soft')
  const address = escapeMarkup(part.link)
  return `<p style="margin:0 0 12px"><a class="link" href="${address}" style="color:#0c4b39">${address}</a></p>`
}

function paragraph(text: string, style = '', name = ''): string {
  return `<p class="${name}" style="margin:0 0 12px;${style}">${escapeMarkup(text)}</p>`
}

/** Indented by programs without styles too, so that no line of it looks like a line of the mail. */
function quotation(text: string): string {
  const lines = linesOf(text).map(escapeMarkup)
  return `<blockquote class="rule" style="${quote}">${lines.join('<br>')}</blockquote>`
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
}
