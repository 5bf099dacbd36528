import { escapeXml } from '../../lib/escape-markup.ts'

/** An element with text. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** A document of S3 with these elements. */
export const xmlDocument = (root: string, elements: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements.join('')}</${root}>`
