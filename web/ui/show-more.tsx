import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Button } from './button.tsx'
import type { usePages } from './use-pages.ts'

/**
 * The button for the next page of a list. Renders nothing on the last page. `label` distinguishes it from the
 * buttons of other lists.
 */
export function ShowMore({
  list: { hasMore, isLoading, showMore },
  label,
}: {
  list: Pick<ReturnType<typeof usePages>, 'hasMore' | 'isLoading' | 'showMore'>
  label?: string
}) {
  const shell = useTexts(shellTexts)
  if (!hasMore) return null
  return (
    <div className="mt-6 grid justify-items-center">
      <Button isBusy={isLoading} busyLabel={shell.loading} aria-label={label} onClick={showMore}>
        {shell.showMore}
      </Button>
    </div>
  )
}
