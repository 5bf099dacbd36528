import { ClipboardPaste, Download, FileText, type LucideIcon } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { documentTypes, fileTypes } from '../../../../contract/import/formats.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import { ImportNotice } from './import-notice.tsx'
import { KeywordDialog } from './keyword-dialog.tsx'
import { OpenImportDialogs } from './open-import.tsx'
import { emptyPaste, type Paste, PasteDialog } from './paste-dialog.tsx'
import type { OpenImport } from './preview.ts'
import { downloadCsv, pastedXml, xmlFileOf } from './read-import.ts'
import { type ImportsOf, useImports } from './use-imports.ts'

/**
 * Imports and exports the questions of a pack as a file or a text. `rows` returns the form's present questions; they
 * change only by `onTake`, after the preview. `onProblems` gets the error lines to show above the form.
 */
export function ImportTools({
  stored,
  newPacks,
  ...form
}: Pick<OpenImport, 'newPacks'> &
  Omit<ImportsOf, 'makesPacks' | 'fitsRows'> & {
    /** Null for a new pack. */
    stored: { packId: string; name: string } | null
  }) {
  const texts = useTexts(importsTexts)
  const helpId = useId()
  const [asks, setAsks] = useState<'keyword' | 'paste' | null>(null)
  /** Loaded when it is opened. */
  const [exports, setExports] = useState<typeof import('./export-menu.tsx') | null>(null)
  const [keyword, setKeyword] = useState('')
  const [paste, setPaste] = useState(emptyPaste)
  /** The field of the last chosen file. */
  const chooser = useRef<HTMLInputElement>(null)
  const imports = useImports({ ...form, makesPacks: newPacks !== null })
  const { open, sent } = imports
  const { isOver } = useFileDrop({ isWholePage: true, onFiles: takeGiven })
  const forgetUndo = useEffectEvent(imports.forgetUndo)

  useEffect(() => {
    const form = document.getElementById(helpId)?.closest('form')
    const forget = () => forgetUndo()
    form?.addEventListener('input', forget)
    return () => form?.removeEventListener('input', forget)
  }, [helpId])

  function takeGiven(files: readonly File[], how: 'drop' | 'paste') {
    // While the form is being saved, an import would be lost with the form.
    if (document.getElementById(helpId)?.closest('[inert]')) return
    // A picture that is meant for a question.
    if (how === 'paste' && files.every(({ type }) => type.startsWith('image/'))) return
    void imports.readFile(files)
  }

  async function takeChosen({ target: input }: ChangeEvent<HTMLInputElement>) {
    chooser.current = input
    await imports.readFile([...(input.files ?? [])])
    // Lets the author choose the same file again after fixing it.
    input.value = ''
  }

  async function readPasted(pasted: Paste) {
    const file = await xmlFileOf(pasted.code)
    if (!file) return imports.read(pasted)
    setAsks(null)
    await imports.readFile([file])
    return null
  }

  /** Code that could not be loaded is a problem of the import, which says so. */
  const sayFailure = () => form.onProblems(imports.describeFetchFailure())
  const download = () => downloadCsv(form.rows()).catch(sayFailure)
  const showExports = () => import('./export-menu.tsx').then(setExports, sayFailure)

  function take(how: 'replace' | 'append') {
    forgetPaste()
    open!.onTake(how)
  }

  function finishPacks(count: number) {
    forgetPaste()
    open!.onPacksSaved(count)
  }

  function forgetPaste() {
    if (![null, pastedXml].includes(open?.preview.source.fileName ?? null)) return
    setAsks(null)
    setPaste(emptyPaste)
  }

  return (
    <Sheet
      as="section"
      aria-label={texts.title}
      className={classNames('grid content-start gap-4 p-5', isOver && 'border-brand bg-brand-tint')}
    >
      <h2 className="font-serif text-xl">{texts.title}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
        <FileButton
          label={texts.uploadWord}
          accept={documentTypes}
          aria-describedby={helpId}
          onChange={takeChosen}
        />
        <FileButton
          label={texts.uploadCsv}
          accept={`${fileTypes({ needsKeyword: false })},${documentTypes}`}
          aria-describedby={helpId}
          onChange={takeChosen}
        />
        <ToolButton icon={Download} label={texts.downloadCsv} onClick={download} />
        <ToolButton icon={FileText} label={texts.uploadRaw} onClick={() => setAsks('keyword')} />
        <ToolButton icon={ClipboardPaste} label={texts.pasteCode} onClick={() => setAsks('paste')} />
      </div>
      <ImportNotice imports={imports} chooser={chooser.current} />
      <div id={helpId} className="grid gap-2 text-ink-soft text-sm">
        <p>{texts.wordHelp}</p>
        <p>{texts.formats.csv.help}</p>
        <p>{texts.dropHere}</p>
      </div>
      {stored && (
        <details className="border-rule border-t pt-2" onToggle={showExports}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {texts.downloadAs}
          </summary>
          {exports && <exports.ExportMenu {...stored} />}
        </details>
      )}
      {(asks !== null || open !== null || sent !== null) && (
        <OpenImportDialogs
          sent={sent}
          open={open && { ...open, newPacks, onTake: take, onPacksSaved: finishPacks }}
        >
          <KeywordDialog
            isOpen={asks === 'keyword' && open === null}
            keyword={keyword}
            onKeyword={setKeyword}
            onClose={() => setAsks(null)}
            onFiles={(files) => {
              setAsks(null)
              void imports.readFile(files, keyword)
            }}
          />
          <PasteDialog
            isOpen={asks === 'paste' && open === null}
            paste={paste}
            onPaste={setPaste}
            onClose={() => setAsks(null)}
            onRead={readPasted}
          />
        </OpenImportDialogs>
      )}
    </Sheet>
  )
}

function ToolButton({
  icon: Icon,
  label,
  onClick,
}: {
  icon: LucideIcon
  label: string
  onClick: () => void
}) {
  return (
    <Button className="px-4!" onClick={onClick}>
      <Icon aria-hidden className="size-5 flex-none" />
      {label}
    </Button>
  )
}
