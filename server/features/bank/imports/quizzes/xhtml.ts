import { textOf, type XmlElement } from '../xml.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** Returns the HTML that an element holds: as a text, or as elements of XML. */
export function htmlOf(element: XmlElement): string {
  const isText = element.children.every((child) => typeof child === 'string')
  return isText ? textOf(element) : xhtmlOf(element.children)
}

/** Returns what stands in an element of XML as HTML, without the elements that `leaves` names. */
export function xhtmlOf(
  children: XmlElement['children'],
  leaves: (element: XmlElement) => boolean = () => false,
): string {
  const write = (child: XmlElement | string): string => {
    if (typeof child === 'string') return escapeHtml(child)
    if (leaves(child)) return ''
    const attributes = Object.entries(child.attributes).map(
      ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
    )
    return `<${child.name}${attributes.join('')}>${child.children.map(write).join('')}</${child.name}>`
  }
  return children.map(write).join('')
}
