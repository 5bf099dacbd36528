import { useEffect, useEffectEvent } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'
import { creationTexts } from '../../contract/texts/creation.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before a screen is left whose content would be lost, or that `asks` describes: our dialog for links inside
 * the site, else the browser's own. `isFree` names addresses that need no question.
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
  const texts = useTexts(creationTexts)
  const { pathname } = useLocation()
  // A step back may come after the address has changed and before this screen is gone: it must not be asked.
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
