import type { ReactNode } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { countItems, type OpenImport, type Preview } from './preview.ts'

/** The buttons below the preview. The main one never imports a file whose letters are lost. */
export function ImportActions({ preview, onTake, onCancel }: OpenImport) {
  const texts = useTexts(importPreviewTexts)
  const { cancel } = useTexts(shellTexts)
  const { source, result, present } = preview
  const counts = countItems(preview)
  const count = counts.fine + counts.look
  const isTooMany = present + count > limits.questionsPerPack
  const isTooLong = count > limits.questionsPerPack
  const { isUnreadable } = result
  if (count === 0)
    return (
      <ActionRow>
        <Button onClick={onCancel}>{cancel}</Button>
      </ActionRow>
    )
  const isFirst = present === 0
  const otherSource = source.fileName === null ? texts.changeText : texts.chooseAnother
  const leave = (
    <Button key="leave" variant={isUnreadable ? 'primary' : 'line'} onClick={onCancel}>
      {isUnreadable ? otherSource : cancel}
    </Button>
  )
  const takeLabel = isUnreadable ? texts.takeAnyway(count) : texts.take(count)
  const take = (
    <Button
      key="take"
      variant={isUnreadable ? 'line' : 'primary'}
      disabled={isFirst ? isTooLong : isTooMany}
      onClick={() => onTake(isFirst ? 'replace' : 'append')}
    >
      {isFirst ? takeLabel : texts.append}
    </Button>
  )
  const replace = !isFirst && (
    <Button key="replace" variant="danger" disabled={isTooLong} onClick={() => onTake('replace')}>
      {texts.replace}
    </Button>
  )
  return (
    <div className="grid w-full gap-3">
      {!isFirst && (
        <p className="text-ink-soft text-sm">
          {texts.replaceHelp(present)} {isTooMany && texts.appendTooMany(present + count)}
        </p>
      )}
      <ActionRow>{isUnreadable ? [replace, take, leave] : [leave, replace, take]}</ActionRow>
    </div>
  )
}

/** Counts the questions that are fine, those to look at, and the parts that are left; always in view. */
export function ImportStanding({ preview }: { preview: Preview }) {
  const texts = { ...useTexts(importsTexts), ...useTexts(importPreviewTexts) }
  const { fine, ...others } = countItems(preview)
  const look = others.look + others.incomplete
  if (fine + look === 0) return null
  return (
    <p
      role="status"
      className={classNames('font-semibold', look > 0 ? 'text-marigold-text' : 'text-right-text')}
    >
      {look === 0 ? texts.allFine(fine) : texts.fineAndLook(fine, look)}
      {preview.left.length > 0 && `, ${texts.partsLeft(preview.left.length)}`}
    </p>
  )
}

/** Buttons side by side; on a phone they fill their rows. */
export function ActionRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex w-full flex-wrap justify-end gap-3 max-sm:*:flex-auto max-sm:*:px-4!">
      {children}
    </div>
  )
}
