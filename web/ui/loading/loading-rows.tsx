import { LoadingFrame, LoadingLine } from './loading-line.tsx'

/** The rows of a list until they are loaded: a title and a line below each. */
export function LoadingRows() {
  return (
    <LoadingFrame>
      <div className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
        {rowWidths.map((width) => (
          <div key={width} className="grid gap-3.5 border-rule border-b px-5 py-5 last:border-b-0">
            <LoadingLine className={`h-4.5 ${width}`} />
            <LoadingLine className="h-3.5 w-2/5" />
          </div>
        ))}
      </div>
    </LoadingFrame>
  )
}

const rowWidths = ['w-3/4', 'w-2/3', 'w-5/6', 'w-1/2', 'w-3/5']
