/** Returns the TeX of a formula as HTML that shows it. */
export function escapedTex(tex: string): string {
  return tex.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
