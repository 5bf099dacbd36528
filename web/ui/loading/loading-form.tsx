import { Page } from '../page.tsx'
import { Sheet } from '../sheet.tsx'
import { LoadingButton, LoadingFrame, LoadingLine } from './loading-line.tsx'

/** Stands for the screen of a long form. */
export function LoadingFormPage() {
  return (
    <Page width="measure" isTall>
      <LoadingForm fields={6} />
    </Page>
  )
}

/** The labels and boxes of a form, and its button, until it is loaded. */
export function LoadingForm({ fields }: { fields: number }) {
  return (
    <LoadingFrame>
      <Sheet className="grid gap-6 p-5 sm:p-6">
        {Array.from({ length: fields }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          <div key={place} className="grid gap-2.5">
            <LoadingLine className="h-3.5 w-1/3" />
            <span aria-hidden className="h-12 rounded-sm border-[1.5px] border-rule" />
          </div>
        ))}
        <LoadingButton />
      </Sheet>
    </LoadingFrame>
  )
}
