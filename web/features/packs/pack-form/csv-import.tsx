import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { imports as texts } from '../../../../contract/texts/creation.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/sheet.tsx'

/** Where a pack comes from and goes to as a file. `notice` says what the last import brought. */
export function CsvImport({
  notice,
  isDropping,
  onFiles,
  onDownload,
}: {
  notice: string | null
  /** A file is held over the form. */
  isDropping: boolean
  onFiles: (files: readonly File[]) => Promise<void>
  onDownload: () => Promise<void>
}) {
  const helpId = useId()
  const [isReading, setIsReading] = useState(false)

  async function takeChosen({ target: input }: ChangeEvent<HTMLInputElement>) {
    setIsReading(true)
    await onFiles([...(input.files ?? [])])
    // So that the same file, mended, can be chosen again.
    input.value = ''
    setIsReading(false)
  }

  return (
    <Sheet
      as="section"
      aria-label={texts.title}
      className={classNames('grid content-start gap-4 p-5', isDropping && 'border-brand bg-brand-tint')}
    >
      <h2 className="font-serif text-xl">{texts.title}</h2>
      <div className="flex flex-wrap gap-3">
        <label
          aria-disabled={isReading}
          className="inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-full border-[1.5px] border-edge bg-sheet px-5.5 py-[.45rem] text-center whitespace-nowrap font-semibold leading-snug hover:border-ink hover:bg-well has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="file"
            accept=".csv,text/csv"
            aria-describedby={helpId}
            className="sr-only"
            disabled={isReading}
            onChange={takeChosen}
          />
          <Upload aria-hidden className="size-5 flex-none" />
          {texts.uploadCsv}
        </label>
        <Button className="flex-1 whitespace-nowrap" onClick={onDownload}>
          <Download aria-hidden className="size-5 flex-none" />
          {texts.downloadCsv}
        </Button>
      </div>
      <div id={helpId} className="grid gap-2 text-ink-soft text-sm">
        <p>{texts.columnsHelp}</p>
        <p>{texts.dropHere}</p>
      </div>
      <p role="status" className="font-semibold text-right-text text-sm wrap-anywhere empty:hidden">
        {notice}
      </p>
    </Sheet>
  )
}
