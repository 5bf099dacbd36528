import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from './session.ts'

/**
 * For a private screen: it is loaded again once somebody else or nobody is signed in, as after signing out in another
 * tab. Not for forms in which much may be typed: those refuse at the save, and keep it.
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
