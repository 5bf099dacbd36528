/** Characters that XML 1.0 excludes: most control characters, lone surrogates and two non-characters. */
const unwritable = /[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export const isXmlText = (text: string) => text.search(unwritable) < 0

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
}

/** Escapes text for an element; characters that XML cannot represent become U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '\ufffd').replace(/[&<>"'\r]/g, (sign) => entities[sign] as string)
}

/** An element with text. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** A document of S3 with these elements. */
export const xmlDocument = (root: string, elements: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements.join('')}</${root}>`
