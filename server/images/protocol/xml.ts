/** What XML 1.0 cannot hold in any form: most control characters, halves of a pair, and two that are none. */
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

/** As the text of an element; what XML cannot hold becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '\ufffd').replace(/[&<>"'\r]/g, (sign) => entities[sign] as string)
}
