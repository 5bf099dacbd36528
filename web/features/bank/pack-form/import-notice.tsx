import type { MouseEvent } from 'react'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { downloadRowsToFix } from './read-import.ts'
import type { useImports } from './use-imports.ts'

/** Tells the result of the last import, and offers to undo it and to download the rows that are left to fix. */
export function ImportNotice({
  imports: { notice, undo },
  chooser,
}: {
  imports: ReturnType<typeof useImports>
  /** The field of the last chosen file; the first one of the form without it. */
  chooser?: HTMLInputElement | null
}) {
  const texts = useTexts(importsTexts)
  const catalogue = useTexts(allMessages)

  /** Moves the focus to where it was after the import, from the button that is gone. */
  function takeBack({ currentTarget }: MouseEvent<HTMLElement>) {
    const form = currentTarget.closest('section, form')
    const field = chooser ?? form?.querySelector<HTMLInputElement>('input[type=file]')
    field?.focus()
    undo()
  }

  return (
    <div role="status" className="grid justify-items-start gap-2 text-sm wrap-anywhere empty:hidden">
      {notice && <p className="font-semibold text-right-text">{notice.text}</p>}
      {notice?.undo && <Button onClick={takeBack}>{texts.undo}</Button>}
      {notice?.toFix && (
        <Button onClick={() => downloadRowsToFix(notice.toFix!, catalogue)}>{texts.downloadToFix}</Button>
      )}
    </div>
  )
}
