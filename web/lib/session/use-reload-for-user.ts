import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from './session.ts'

/**
 * Reloads a private screen when the signed-in user changes, for example after signing out in another tab.
 * Long forms must not use it: they would lose unsaved input, and their save is refused anyway.
 */
export function useReloadForUser(): void {
  const { isLoading, userId } = useSession()
  const { revalidate } = useRevalidator()
  const shownTo = useRef<string | null>(undefined)
  useEffect(() => {
    if (isLoading) return
    const isOther = shownTo.current !== undefined && shownTo.current !== userId
    shownTo.current = userId
    if (isOther) void revalidate()
  }, [isLoading, userId, revalidate])
}
