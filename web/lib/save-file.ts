/** Offers something as a file under this name, as if it had been downloaded. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Not at once: some browsers begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
