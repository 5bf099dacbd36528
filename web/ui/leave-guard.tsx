import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { creationTexts } from '../../contract/texts/creation.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before unsaved content is left: our dialog for links inside the site, else the browser's own. */
export function LeaveGuard({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const texts = useTexts(creationTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
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
      title={texts.leaveTitle}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{texts.stay}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.leaveHelp}</p>
    </Dialog>
  )
}
