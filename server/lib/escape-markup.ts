const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or an attribute of HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign]!)
}

/** Characters that XML 1.0 excludes: most control characters, lone surrogates and two non-characters. */
const unwritable = /[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export const isXmlText = (text: string) => text.search(unwritable) < 0

/** Escapes text for an element or an attribute of XML; characters that XML excludes become U+FFFD. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(unwritable, '\ufffd')).replaceAll('\r', '&#13;')
}
