import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readSession } from './lib/session/session.ts'
import { startWorker } from './offline/worker.ts'

const application = (
  <StrictMode>
    <HydratedRouter />
  </StrictMode>
)

startTransition(() => {
  // The page of the service worker has the markup of no screen.
  if (document.documentElement.dataset.application !== undefined) createRoot(document).render(application)
  else hydrateRoot(document, application)
})

startWorker(() => readSession().userId !== null)
