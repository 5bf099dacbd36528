/** Returns a name for a file, without the characters that file systems refuse. */
export function fileNameOf(name: string, ending: string): string {
  return `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}.${ending}`
}
