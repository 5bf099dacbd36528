import { type FormEvent, useId, useState } from 'react'
import { checkKeyword } from '../../../../contract/import/keyword.ts'
import { isBlank } from '../../../../contract/normalise.ts'
import { importsTexts } from '../../../../contract/texts/imports.ts'
import { errorsTexts, shellTexts } from '../../../../contract/texts/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import type { ImportSource } from './read-import.ts'

/** What was typed in the dialog; kept until its questions are taken. */
export type Paste = { kind: 'raw' | 'csv'; keyword: string; code: string }

export const emptyPaste: Paste = { kind: 'raw', keyword: '', code: '' }

/** Takes a raw text or a CSV as text. `onRead` returns the sentence to show at the text, or null when it could be read. */
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
  onRead: (source: ImportSource) => Promise<string | null>
}) {
  const texts = useTexts(importsTexts)
  const { cancel } = useTexts(shellTexts)
  const { serverUnreachable } = useTexts(errorsTexts)
  const formId = useId()
  const [errors, setErrors] = useState<{ keyword?: string | null; code?: string | null }>({})
  const [isReading, setIsReading] = useState(false)
  const { kind, keyword, code } = paste
  const kinds = [
    { value: 'raw', label: texts.typeRaw },
    { value: 'csv', label: texts.typeCsv },
  ]

  function change(changed: Partial<Paste>) {
    onPaste({ ...paste, ...changed })
    setErrors({})
  }

  async function read(event: FormEvent) {
    event.preventDefault()
    if (isReading) return
    const found = {
      keyword: kind === 'raw' ? checkKeyword(keyword) : null,
      code: isBlank(code) ? texts.nothingPasted : null,
    }
    setErrors(found)
    if (found.keyword !== null || found.code !== null) return
    setIsReading(true)
    const source = { name: texts.pasted, input: code }
    try {
      setErrors({ code: await onRead(kind === 'raw' ? { ...source, kind, keyword } : { ...source, kind }) })
    } catch {
      setErrors({ code: serverUnreachable })
    } finally {
      setIsReading(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.pasteTitle}
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
          options={kinds}
          value={kind}
          onChange={({ target }) => change({ kind: target.value === 'csv' ? 'csv' : 'raw' })}
        />
        {kind === 'raw' && (
          <TextField
            label={texts.keyword}
            help={texts.keywordHelp}
            error={errors.keyword}
            value={keyword}
            onChange={({ target }) => change({ keyword: target.value })}
          />
        )}
        <TextAreaField
          label={texts.pasteLabel}
          help={kind === 'csv' ? texts.columnsHelp : texts.rawHelp}
          error={errors.code}
          lang={languageOf(code)}
          rows={6}
          className="[&_textarea]:max-h-[40dvh]"
          value={code}
          onChange={({ target }) => change({ code: target.value })}
        />
      </form>
    </Dialog>
  )
}
