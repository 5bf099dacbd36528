import { childOf, elementsOf, type XmlElement } from '../xml.ts'

/** The properties that an element `w:rPr` sets; those that it leaves to the styles are missing. */
export type RunProperties = {
  /** The font of Latin letters, and so of Bijoy. */
  font?: string
  /** The font where a run is said to be in a complex script. */
  complexFont?: string
  isComplex?: boolean
  bold?: boolean
  complexBold?: boolean
  vanish?: boolean
  underline?: boolean
  highlight?: boolean
  shading?: boolean
  border?: boolean
  /** As RRGGBB; '' for black and grey. */
  colour?: string
  vertical?: 'sub' | 'sup' | null
}

/** Properties that two styles of a text switch off again when both set them. */
export const toggles = ['bold', 'complexBold', 'vanish'] as const

/** Fonts of the theme by their names in `w:rFonts`, such as minorHAnsi. */
export type ThemeFonts = ReadonlyMap<string, string>

export function readTheme(theme: XmlElement | null): ThemeFonts {
  const scheme = childOf(childOf(theme, 'themeElements'), 'fontScheme')
  const fonts = new Map<string, string>()
  for (const kind of ['major', 'minor'])
    for (const [ending, name] of Object.entries({ HAnsi: 'latin', Ascii: 'latin', Bidi: 'cs' })) {
      const font = childOf(childOf(scheme, `${kind}Font`), name)?.attributes.typeface
      if (font) fonts.set(`${kind}${ending}`, font)
    }
  return fonts
}

export function readRunProperties(rPr: XmlElement | undefined, theme: ThemeFonts): RunProperties {
  const all = elementsOf(rPr).map((element) => {
    if (element.name === 'rFonts') return readFonts(element.attributes, theme)
    return readers.get(element.name)?.(element, element.attributes.val ?? '')
  })
  return Object.assign({}, ...all)
}

const readers = new Map<string, (element: XmlElement, val: string) => RunProperties>([
  ['cs', (element) => ({ isComplex: isOn(element) })],
  ['rtl', (element) => ({ isComplex: isOn(element) })],
  ['b', (element) => ({ bold: isOn(element) })],
  ['bCs', (element) => ({ complexBold: isOn(element) })],
  ['vanish', (element) => ({ vanish: isOn(element) })],
  ['vertAlign', (_, val) => ({ vertical: verticalOf(val) })],
  ['u', (_, val) => ({ underline: val !== 'none' })],
  ['highlight', (_, val) => ({ highlight: !['none', 'white'].includes(val) })],
  ['shd', (element) => ({ shading: isShaded(element) })],
  ['bdr', (_, val) => ({ border: !['nil', 'none', ''].includes(val) })],
  ['color', (_, val) => ({ colour: isColour(val) ? val.toUpperCase() : '' })],
])

/** Returns whether letters stand lower or higher than others. */
export const verticalOf = (val: string | undefined): 'sub' | 'sup' | null =>
  val === 'superscript' ? 'sup' : val === 'subscript' ? 'sub' : null

function readFonts(
  { ascii, hAnsi, asciiTheme, hAnsiTheme, cs, cstheme }: XmlElement['attributes'],
  theme: ThemeFonts,
): RunProperties {
  const themed = (name: string | undefined) => (name === undefined ? undefined : theme.get(name))
  const font = themed(asciiTheme) ?? ascii ?? themed(hAnsiTheme) ?? hAnsi
  const complexFont = themed(cstheme) ?? cs
  return { ...(font !== undefined && { font }), ...(complexFont !== undefined && { complexFont }) }
}

/** Returns whether a property that is on or off is on: its element alone says so. */
export function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off|none)$/.test(element.attributes.val ?? '')
}

/** Returns whether shading is one that an eye sees. Pasted web pages shade white. */
export function isShaded(shd: XmlElement | undefined): boolean {
  const { fill = 'auto', val = 'clear' } = shd?.attributes ?? {}
  if (shd === undefined || val === 'nil') return false
  return /^[\da-f]{6}$/i.test(fill) && channelsOf(fill).some((channel) => channel < 0xf0)
}

/** Returns whether a colour is neither black nor white nor a grey, in which whole texts are set. */
function isColour(rgb: string): boolean {
  if (!/^[\da-f]{6}$/i.test(rgb)) return false
  const channels = channelsOf(rgb)
  return Math.max(...channels) - Math.min(...channels) > 0x30
}

const channelsOf = (rgb: string) => [0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16))
