export type Shared = {
  /** A path on this site. */
  path: string
  /** Goes before the address. */
  text?: string | undefined
  /** The sentence above the text when the browser cannot copy, so that the user copies it by hand. */
  byHand: string
}

/** Opens the device's own sheet for sharing, or copies where there is none. Returns whether it copied. */
export async function share({ path, text, byHand }: Shared): Promise<boolean> {
  const url = location.origin + path
  if ('share' in navigator) {
    try {
      await navigator.share({ title: document.title, url, ...(text !== undefined && { text }) })
      return false
    } catch (error) {
      // The sheet was closed; after another failure the address can still be copied.
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  }
  const copied = text === undefined ? url : `${text}\n${url}`
  if (await copy(copied)) return true
  prompt(byHand, copied)
  return false
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Over plain http there is no clipboard.
    return copyFromField(text)
  }
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
