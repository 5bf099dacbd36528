import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormAction } from './form-state.ts'

/** The last event of a move by keys, to announce it; `count` tells equal events apart. */
type Announced = { event: 'lifted' | 'dropped' | 'cancelled'; place: number; count: number }

/**
 * Moves cards by keys: Space lifts the card of a focused handle, the arrow keys move it, Space drops it, Escape takes it
 * back. Each press moves the card in the form at once, so that no press is lost, however fast they come.
 */
export function useKeyboardMove(ids: readonly string[], dispatch: (action: FormAction) => void) {
  const [lifted, setLifted] = useState<{ id: string; from: number } | null>(null)
  const [announced, setAnnounced] = useState<Announced | null>(null)
  const isMoving = useRef(false)

  function announce(event: Announced['event'], id: string, place = ids.indexOf(id)) {
    setAnnounced((last) => ({ event, place: place + 1, count: (last?.count ?? 0) + 1 }))
  }

  /** Focuses the handle again: moving the element loses the focus. */
  function move(handle: HTMLElement, action: FormAction) {
    isMoving.current = true
    flushSync(() => dispatch(action))
    handle.focus({ preventScroll: true })
    isMoving.current = false
    handle.closest('li')?.scrollIntoView({ block: 'nearest' })
  }

  function drop(id: string) {
    setLifted(null)
    announce('dropped', id)
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, id: string) {
    const { key, repeat, currentTarget: handle } = event
    const isLifted = lifted?.id === id
    if (key === ' ' || key === 'Enter') {
      event.preventDefault()
      if (repeat) return
      if (isLifted) return drop(id)
      setLifted({ id, from: ids.indexOf(id) })
      announce('lifted', id)
    } else if (!isLifted) {
      return
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault()
      move(handle, { type: 'step', id, by: key === 'ArrowUp' ? -1 : 1 })
    } else if (key === 'Escape') {
      event.preventDefault()
      setLifted(null)
      announce('cancelled', id, lifted.from)
      move(handle, { type: 'move', from: ids.indexOf(id), to: lifted.from })
    }
  }

  return {
    liftedId: lifted?.id ?? null,
    announced,
    handleKey,
    /** A card whose handle loses the focus stays where it is. */
    handleBlur: (id: string) => {
      if (!isMoving.current && lifted?.id === id) drop(id)
    },
  }
}
