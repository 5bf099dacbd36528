import { escapeMarkup } from '../../../../lib/escape-markup.ts'
import { textOf, type XmlElement } from '../xml.ts'

/** Returns the HTML that an element holds: as a text, or as elements of XML. */
export function htmlOf(element: XmlElement): string {
  const isText = element.children.every((child) => typeof child === 'string')
  return isText ? textOf(element) : xhtmlOf(element.children)
}

/** Returns the content of an element of XML as HTML, without the elements that `leaves` names. */
export function xhtmlOf(
  children: XmlElement['children'],
  leaves: (element: XmlElement) => boolean = () => false,
): string {
  const write = (child: XmlElement | string): string => {
    if (typeof child === 'string') return escapeMarkup(child)
    if (leaves(child)) return ''
    const attributes = Object.entries(child.attributes).map(
      ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
    )
    return `<${child.name}${attributes.join('')}>${child.children.map(write).join('')}</${child.name}>`
  }
  return children.map(write).join('')
}
