import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped or pasted. `target` goes on the element that takes them; with `isWholePage`
 * the whole page takes them, so that a file dropped beside a field does not replace the page. Pasted text is
 * left alone, and so are events that another element has handled.
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
    // Already handled by the field of a card; this is the bubbled event.
    if (event.defaultPrevented) return
    const files = [...(event.clipboardData?.files ?? [])]
    // A cell copied from a spreadsheet is text and picture at once: the text is wanted.
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
    // The pointer left the window.
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
