import { brand } from '../../contract/brand.ts'
import { plainGreeting } from './greeting.ts'

/** What the mail with a code says; every sentence is ours, so nothing needs escaping. */
export type CodePageParts = {
  title: string
  titleInBangla: string
  code: string
  where: string
  whereInBangla: string
  ignore: string
  ignoreInBangla: string
}

const sans = "font-family:'Hind Siliguri','Noto Sans Bengali',system-ui,sans-serif"
const serif = "font-family:'Tiro Bangla','Noto Serif Bengali',Georgia,serif"

/**
 * Returns the mail with a code as a page in the product's colours, like a sheet of paper. It loads nothing: mail
 * programs block pictures, and a loaded one would report the reader. Programs without styles show plain lines.
 */
export function codePage(parts: CodePageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${parts.title}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: #0f1713 !important; color: #efe9da !important }
  .sheet { background: #18221d !important; border-color: #2f3d36 !important; color: #efe9da !important }
  .soft { color: #b1b9ad !important }
  .code { background: #223029 !important; color: #8fd0ae !important }
  .rule { border-color: #2f3d36 !important }
}
</style>
</head>
<body class="paper" style="margin:0;padding:24px 16px;background:#f6f1e4;color:#1b231e;${sans};font-size:16px;line-height:1.6">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;${serif};font-size:22px">${brand.name} <span class="soft" lang="bn" style="color:#4f574f;font-size:16px">${brand.nameInBangla}</span></p>
<div class="sheet" style="background:#fffdf7;border:1px solid #dacfb6;border-radius:3px;padding:24px">
<p style="margin:0 0 12px">${plainGreeting}</p>
<p style="margin:0">${parts.title}</p>
<p lang="bn" style="margin:0;line-height:1.75">${parts.titleInBangla}</p>
<p class="code" style="margin:16px 0;padding:12px 0;background:#ece5d3;border-radius:26px;color:#0c4b39;text-align:center;font-size:32px;font-weight:600;line-height:1.2;letter-spacing:.15em">${parts.code}</p>
<p style="margin:0">${parts.where}</p>
<p lang="bn" style="margin:0;line-height:1.75">${parts.whereInBangla}</p>
<div class="rule" style="margin:16px 0;border-top:4px double #dacfb6"></div>
<p class="soft" style="margin:0;color:#4f574f;font-size:15px">${parts.ignore}</p>
<p class="soft" lang="bn" style="margin:0;color:#4f574f;font-size:15px;line-height:1.75">${parts.ignoreInBangla}</p>
</div>
</div>
</body>
</html>
`
}
