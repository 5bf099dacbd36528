import { shellTexts } from '../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { classNames } from '../class-names.ts'
import { NeedsScripts } from '../needs-scripts.tsx'
import { Sheet } from '../sheet.tsx'
import { LoadingLine } from './loading-line.tsx'

/** Placeholder lines, at most five; they appear after 200 ms of loading. */
export function Loading({ lines = 5 }: { lines?: number }) {
  const shell = useTexts(shellTexts)
  return (
    <>
      <NeedsScripts className="mb-4 block" />
      <Sheet role="status" aria-busy className="grid animate-after-wait gap-4 p-5 sm:p-6">
        <p className="text-ink-soft text-sm">{shell.loading}</p>
        {widths.slice(0, lines).map((width) => (
          <LoadingLine key={width} className={classNames('h-3.5', width)} />
        ))}
      </Sheet>
    </>
  )
}

const widths = ['w-1/3', 'w-full', 'w-5/6', 'w-1/2', 'w-2/5']
