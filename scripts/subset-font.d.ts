declare module 'subset-font' {
  /** Returns a font with the characters of `text`, and all glyphs that its rules make of them. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noHinting: boolean; keepFeatures: readonly string[] },
  ): Promise<Buffer>
}
