import { Sheet } from '../sheet.tsx'
import { LoadingButton, LoadingFrame, LoadingLine } from './loading-line.tsx'

/** A desk until it is loaded: its title, and the cards of the next step and of the marks. */
export function LoadingDesk() {
  return (
    <LoadingFrame className="grid gap-6 lg:gap-8">
      <div className="double-rule pb-5">
        <LoadingLine className="h-9 w-3/4 lg:h-11 lg:w-1/2" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Sheet className="grid gap-3.5 p-5">
          <LoadingLine className="h-6 w-2/3" />
          <LoadingLine className="h-3.5 w-2/5" />
          <LoadingButton />
        </Sheet>
        <Sheet className="grid gap-3.5 p-5">
          <LoadingLine className="h-3.5 w-1/4" />
          <LoadingLine className="h-7 w-1/3" />
          <span aria-hidden className="h-14 border-rule border-y" />
        </Sheet>
      </div>
    </LoadingFrame>
  )
}
