import { useEffect, useEffectEvent } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'
import { leavingTexts } from '../../contract/texts/generated/leaving.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before the user leaves a screen and loses content. Links inside the site open our own dialog, whose
 * sentences `asks` replaces; other ways open the browser's. `isFree` returns whether an address may be opened
 * without asking.
 */
export function LeaveGuard({
  hasUnsaved,
  isFree,
  asks,
}: {
  hasUnsaved: () => boolean
  isFree?: (pathname: string) => boolean
  asks?: { title: string; help: string; leave: string }
}) {
  const texts = useTexts(leavingTexts)
  const { pathname } = useLocation()
  // A step back may happen when the address has changed but this screen still exists. It needs no question.
  const isGuarded = (from: Location, to: Location) =>
    from.pathname === pathname && to.pathname !== pathname && !isFree?.(to.pathname) && hasUnsaved()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isGuarded(currentLocation, nextLocation))
  const keepPage = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => keepPage(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])

  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={asks?.title ?? texts.leaveTitle}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{texts.stay}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {asks?.leave ?? texts.leave}
          </Button>
        </>
      }
    >
      <p>{asks?.help ?? texts.leaveHelp}</p>
    </Dialog>
  )
}
