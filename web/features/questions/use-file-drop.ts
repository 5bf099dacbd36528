import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/**
 * Files that are dropped or pasted. `target` is for the element that takes them; with `isWholePage` the whole page is
 * that element, so that a file that falls beside the mark does not open in place of the page. Pasted text is left alone,
 * and what another element has taken already.
 */
export function useFileDrop({
  isWholePage,
  onFiles,
}: {
  isWholePage: boolean
  onFiles: (files: readonly File[], how: 'drop' | 'paste') => void
}) {
  const [isOver, setIsOver] = useState(false)

  function over(event: Pick<DragEvent, 'dataTransfer' | 'preventDefault' | 'stopPropagation'>) {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    setIsOver(true)
  }

  function drop(event: Pick<DragEvent, 'dataTransfer' | 'preventDefault' | 'stopPropagation'>) {
    setIsOver(false)
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    onFiles([...event.dataTransfer.files], 'drop')
  }

  function paste(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault' | 'defaultPrevented'>) {
    // By the field of a card: here it comes along once more.
    if (event.defaultPrevented) return
    const files = [...(event.clipboardData?.files ?? [])]
    // A cell copied from a spreadsheet is text and picture at once: what is wanted is the text.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    onFiles(files, 'paste')
  }

  const overPage = useEffectEvent((event: globalThis.DragEvent) => over(event as never))
  const dropOnPage = useEffectEvent((event: globalThis.DragEvent) => drop(event as never))
  const pasteOnPage = useEffectEvent((event: globalThis.ClipboardEvent) => paste(event as never))

  useEffect(() => {
    if (!isWholePage) return
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('dragover', (event) => overPage(event), { signal })
    window.addEventListener('drop', (event) => dropOnPage(event), { signal })
    window.addEventListener('paste', (event) => pasteOnPage(event), { signal })
    // Out of the window: there is nothing it goes to.
    const leave = (event: globalThis.DragEvent) => event.relatedTarget === null && setIsOver(false)
    window.addEventListener('dragleave', leave, { signal })
    return () => listeners.abort()
  }, [isWholePage])

  const target = {
    onDragOver: over,
    onDrop: drop,
    onPaste: paste,
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
  }
  return { isOver, target: isWholePage ? {} : target }
}
