import { type ReactNode, Suspense } from 'react'
import { useSession } from '../lib/session/session.ts'
import { classNames } from './class-names.ts'

/** Loads a part for signed-in users only. `className` reserves its height from the first paint on. */
export function SignedInPlace({ className, children }: { className?: string; children: ReactNode }) {
  const { userId } = useSession()
  return (
    <div className={classNames('only-signed-in', className)}>
      {userId !== null && <Suspense key={userId}>{children}</Suspense>}
    </div>
  )
}
