import { shellTexts } from '../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { classNames } from '../class-names.ts'
import { NeedsScripts } from '../needs-scripts.tsx'
import { Sheet } from '../sheet.tsx'
import { LoadingLine } from './loading-line.tsx'

/** Two questions without text, where the real ones will be, below a title; they appear after 200 ms of loading. */
export function LoadingQuestions({ hasHead = true }: { hasHead?: boolean }) {
  const shell = useTexts(shellTexts)
  return (
    <>
      <NeedsScripts className="mb-4 block" />
      <div role="status" aria-busy className="animate-after-wait">
        {hasHead && <LoadingLine className="mb-3 h-8 w-3/4" />}
        <p className={hasHead ? 'mb-6 text-ink-soft text-sm' : 'sr-only'}>{shell.loading}</p>
        <Sheet className="-mx-5 border-x-0 sm:mx-0 sm:border-x">
          {optionWidths.map((widths) => (
            <div key={widths[0]} className="border-rule border-b p-5 last:border-b-0 sm:p-8">
              <LoadingLine className="mb-5 h-5 w-11/12" />
              {widths.map((width) => (
                <div key={width} className="flex min-h-14 items-center gap-3.5 border-rule border-t">
                  <span aria-hidden className="size-9 flex-none rounded-full border-[1.75px] border-rule" />
                  <LoadingLine className={classNames('h-3.5', width)} />
                </div>
              ))}
            </div>
          ))}
        </Sheet>
      </div>
    </>
  )
}

const optionWidths = [
  ['w-1/3', 'w-1/2', 'w-2/5', 'w-1/4'],
  ['w-1/2', 'w-1/4', 'w-1/3', 'w-2/5'],
]
