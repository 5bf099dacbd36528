import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../../../ui/toast.tsx'

/** Returns `settle`, which says what has changed and loads it again; the `title` takes the focus of a removed control. */
export function useSettle() {
  const { revalidate } = useRevalidator()
  const title = useRef<HTMLHeadingElement>(null)
  async function settle(news: string) {
    title.current?.focus()
    showToast(news)
    await revalidate()
  }
  return { title, settle }
}
