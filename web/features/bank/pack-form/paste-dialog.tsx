import { type FormEvent, useId, useState } from 'react'
import { type ImportFormat, importFormats } from '../../../../contract/import/formats.ts'
import { checkKeyword } from '../../../../contract/import/keyword.ts'
import { isPaperOrQuiz } from '../../../../contract/import/other-formats.ts'
import { type AnyMessage, message, sentenceOf } from '../../../../contract/message.ts'
import { isBlank } from '../../../../contract/normalise.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { errorsTexts, shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'

/** The values of the dialog's fields; kept until the questions are imported. */
export type Paste = { format: ImportFormat; keyword: string; code: string }

const paperFormat = importFormats.find(({ name }) => name === 'paper')!

export const emptyPaste: Paste = { format: importFormats[0], keyword: '', code: '' }

/** Imports a pasted text. `onRead` returns what is wrong with it, or null when it could be read. */
export function PasteDialog({
  isOpen,
  paste,
  onPaste,
  onClose,
  onRead,
}: {
  isOpen: boolean
  paste: Paste
  onPaste: (paste: Paste) => void
  onClose: () => void
  onRead: (paste: Paste) => Promise<AnyMessage | null>
}) {
  const texts = useTexts(importsTexts)
  const { cancel } = useTexts(shellTexts)
  const { serverUnreachable } = useTexts(errorsTexts)
  const catalogue = useTexts(allMessages)
  const formId = useId()
  const [errors, setErrors] = useState<{ keyword?: AnyMessage | null; code?: AnyMessage | null }>({})
  const [isUnreachable, setIsUnreachable] = useState(false)
  const [isReading, setIsReading] = useState(false)
  /** Says who chose the type of the text. */
  const [chosenBy, setChosenBy] = useState<'author' | 'text' | null>(null)
  const { format, keyword, code } = paste
  const formats = importFormats.map(({ name }) => ({ value: name, label: texts.formats[name].label }))

  function change(changed: Partial<Paste>) {
    onPaste({ ...paste, ...changed })
    setErrors({})
    setIsUnreachable(false)
  }

  function changeText(typed: string) {
    const isFound = chosenBy !== 'author' && isPaperOrQuiz(typed)
    if (isFound) setChosenBy('text')
    change({ code: typed, ...(isFound && { format: paperFormat }) })
  }

  async function read(event: FormEvent) {
    event.preventDefault()
    if (isReading) return
    // XML is read without a keyword, whatever type is chosen.
    const mayBeXml = /^\s*</.test(code)
    const found = {
      keyword: format.needsKeyword && !mayBeXml ? checkKeyword(keyword) : null,
      code: isBlank(code) ? message('import.nothingPasted') : null,
    }
    setErrors(found)
    setIsUnreachable(false)
    if (found.keyword !== null || found.code !== null) return
    setIsReading(true)
    try {
      setErrors({ code: await onRead(paste) })
    } catch {
      setIsUnreachable(true)
    } finally {
      setIsReading(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.pasteCode}
      actions={
        <div className="grid w-full gap-3 sm:flex sm:justify-end">
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isReading} busyLabel={texts.reading}>
            {texts.doImport}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate autoComplete="off" className="grid gap-4" onSubmit={read}>
        <SelectField
          label={texts.pasteType}
          options={formats}
          value={format.name}
          onChange={({ target }) => {
            setChosenBy('author')
            change({ format: importFormats[target.selectedIndex]! })
          }}
        />
        <p role="status" className="text-ink-soft text-sm empty:hidden">
          {chosenBy === 'text' && texts.pasteFound}
        </p>
        {format.needsKeyword && (
          <TextField
            label={texts.keyword}
            help={texts.keywordHelp}
            error={errors.keyword && sentenceOf(catalogue, errors.keyword)}
            value={keyword}
            onChange={({ target }) => change({ keyword: target.value })}
          />
        )}
        <TextAreaField
          label={texts.pasteLabel}
          help={texts.formats[format.name].help}
          error={isUnreachable ? serverUnreachable : errors.code && sentenceOf(catalogue, errors.code)}
          lang={languageOf(code)}
          rows={6}
          className="[&_textarea]:max-h-[40dvh]"
          value={code}
          onChange={({ target }) => changeText(target.value)}
        />
      </form>
    </Dialog>
  )
}
