import { XMLParser } from 'fast-xml-parser'
import { decodeEntities } from '../../../../contract/import/html.ts'
import { decodeWindows1252 } from '../../../../contract/import/western.ts'
import type { Archive } from './archive.ts'
import { broken, tooLong } from './refusal.ts'

/** An element of XML. Names are without their prefixes: programs choose these freely. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (XmlElement | string)[]
}

/** As fast-xml-parser returns an element: its name with its children, and its attributes. */
type Parsed = Record<string, Parsed[] | string | Record<string, string>>

const attributesKey = ':@'
const cdataKey = '#cdata'
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  // Entities are letters there, so it is told from other text.
  cdataPropName: cdataKey,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 200,
})

/** Each element becomes an object of some hundred bytes. Thousands of questions have fewer. */
const mostTags = 1_500_000

/** Returns the root element of XML. Throws ImportRefusal unless it is well formed, without a DOCTYPE, and not too long. */
export function parseXml(bytes: Uint8Array): XmlElement {
  if (hasMore(bytes, 0x3c, mostTags)) throw tooLong()
  const text = decode(bytes)
  // A question about HTML may have one as its text.
  const markup = text.replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g, '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(markup)) throw broken()
  let roots: (XmlElement | string)[]
  try {
    roots = (parser.parse(text, true) as Parsed[]).map(toNode)
  } catch {
    throw broken()
  }
  const root = roots.find((node) => typeof node !== 'string')
  if (!root) throw broken()
  return root
}

/** Returns the root element of a part of an archive; null without this part, or without a name. */
export function readXml(archive: Archive, name: string | null): XmlElement | null {
  const bytes = name === null ? null : archive.read(name)
  return bytes && parseXml(bytes)
}

/** An element that a file may lack: there is nothing in it then. */
export type Optional = XmlElement | null | undefined

export const elementsOf = (element: Optional): XmlElement[] =>
  element?.children.filter((node) => typeof node !== 'string') ?? []

export const childrenOf = (element: Optional, name: string): XmlElement[] =>
  elementsOf(element).filter((each) => each.name === name)

export const childOf = (element: Optional, name: string): XmlElement | undefined =>
  element?.children.find((node): node is XmlElement => typeof node !== 'string' && node.name === name)

/** Returns the attribute `val` of a child, where Office has the values of properties. */
export const valueIn = (element: Optional, name: string): string | undefined =>
  childOf(element, name)?.attributes.val

export const textOf = (element: Optional): string =>
  element?.children.map((node) => (typeof node === 'string' ? node : textOf(node))).join('') ?? ''

/** Returns the text of a child; '' without one. */
export const textIn = (element: Optional, name: string): string => textOf(childOf(element, name)).trim()

/** Returns the elements of a name below an element, in the order of the file, none inside another. */
export function findAll(element: Optional, name: string | RegExp): XmlElement[] {
  const isWanted = (each: string) => (typeof name === 'string' ? each === name : name.test(each))
  return elementsOf(element).flatMap((each) => (isWanted(each.name) ? [each] : findAll(each, name)))
}

/** Reads UTF-16 by its mark; else as UTF-8, or else in the coding that the file names, or else as Western European. */
function decode(bytes: Uint8Array): string {
  const marked = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, named = marked] = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? []
  for (const encoding of [marked, named]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The file is in another coding, or no coding has this name.
    }
  }
  return decodeWindows1252(bytes).text
}

function hasMore(bytes: Uint8Array, wanted: number, most: number): boolean {
  let count = 0
  for (let at = bytes.indexOf(wanted); at !== -1 && count <= most; at = bytes.indexOf(wanted, at + 1))
    count += 1
  return count > most
}

function toNode(parsed: Parsed): XmlElement | string {
  if ('#text' in parsed) return decodeEntities(String(parsed['#text']))
  if (cdataKey in parsed)
    return (parsed[cdataKey] as Parsed[]).map((part) => String(part['#text'] ?? '')).join('')
  const name = Object.keys(parsed).find((key) => key !== attributesKey) ?? ''
  const written = Object.entries(parsed[attributesKey] ?? {})
  const attributes = Object.fromEntries(written.map(([key, value]) => [key, decodeEntities(String(value))]))
  return { name, attributes, children: ((parsed[name] as Parsed[]) ?? []).map(toNode) }
}
