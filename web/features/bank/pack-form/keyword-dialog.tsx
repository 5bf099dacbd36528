import { type FormEvent, useId, useRef, useState } from 'react'
import { fileTypes } from '../../../../contract/import/formats.ts'
import { checkKeyword } from '../../../../contract/import/keyword.ts'
import { type AnyMessage, sentenceOf } from '../../../../contract/message.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'

/** Asks for the keyword that separates the parts of a raw text, then for the file. */
export function KeywordDialog({
  isOpen,
  keyword,
  onKeyword,
  onClose,
  onFiles,
}: {
  isOpen: boolean
  keyword: string
  onKeyword: (keyword: string) => void
  onClose: () => void
  onFiles: (files: File[]) => void
}) {
  const texts = useTexts(importsTexts)
  const { cancel } = useTexts(shellTexts)
  const catalogue = useTexts(allMessages)
  const formId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<AnyMessage | null>(null)

  function chooseFile(event: FormEvent) {
    event.preventDefault()
    const wrong = checkKeyword(keyword)
    setError(wrong)
    if (wrong === null) chooser.current!.click()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.keywordTitle}
      actions={
        <div className="grid w-full gap-3 sm:flex sm:justify-end">
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} variant="primary">
            {texts.chooseFile}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={chooseFile}>
        <TextField
          label={texts.keyword}
          help={texts.keywordHelp}
          error={error && sentenceOf(catalogue, error)}
          value={keyword}
          onChange={({ target }) => {
            onKeyword(target.value)
            setError(null)
          }}
        />
        <input
          ref={chooser}
          type="file"
          accept={fileTypes({ needsKeyword: true })}
          aria-label={texts.uploadRaw}
          tabIndex={-1}
          hidden
          onChange={({ target }) => onFiles([...(target.files ?? [])])}
        />
      </form>
    </Dialog>
  )
}
