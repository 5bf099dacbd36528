import { useMemo } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ColumnQuestion, ReadColumns } from './column-choice.tsx'
import { ImportActions, ImportStanding } from './import-actions.tsx'
import { ImportChoices } from './import-choices.tsx'
import { ImportItems } from './import-items.tsx'
import { PackSeries, SeriesActions } from './pack-series.tsx'
import { type OpenImport, type Preview, questionsToTake } from './preview.ts'
import { judgeTwins } from './row-twins.ts'
import { SkipTwins } from './skip-twins.tsx'
import { useImportTwins } from './use-import-twins.ts'
import { usePackSeries } from './use-pack-series.ts'

/** Shows what was read and what is wrong with it, before the form changes. Asks for columns that are not certain. */
export default function ImportPreview(props: OpenImport) {
  const { preview, onChoose, onCancel } = props
  const { table } = preview.result
  if (!table || table.isCertain) return <UnderstoodRows {...props} />
  return (
    <ColumnQuestion key={JSON.stringify(table.layout)} table={table} onChoose={onChoose} onCancel={onCancel}>
      <SourceFacts {...preview} />
    </ColumnQuestion>
  )
}

function UnderstoodRows(props: OpenImport) {
  const { preview, newPacks, onChoose, onCancel, onPacksSaved } = props
  const texts = useTexts(importPreviewTexts)
  const catalogue = useTexts(allMessages)
  const { source, options, result, items, edits } = preview
  const taken = useMemo(() => questionsToTake(preview), [preview])
  const series = usePackSeries(newPacks, taken, source.fileName)
  // When only a part of the file fits the form, skipped questions do not make room for others.
  const skipped = options.readsAll ? items.filter(({ key }) => edits[key]?.isSkipped).length : 0
  const allQuestions = preview.allQuestions - skipped
  const isLong = allQuestions > limits.questionsPerPack
  const canBeSeries = newPacks !== null && (isLong || series.chapters > 1)
  const isSeries = canBeSeries && ((isLong && options.readsAll === true) || series.isByChapter)
  const finish = () => onPacksSaved(series.saved)

  function leave() {
    if (series.isSaving) return
    if (series.saved > 0) finish()
    else onCancel()
  }

  return (
    <Dialog
      isOpen
      kind="wide"
      onClose={leave}
      title={texts.previewTitle(items.length)}
      actions={
        <div className="grid w-full gap-3">
          {series.packs === null && <ImportStanding preview={preview} />}
          {isSeries ? (
            <SeriesActions
              series={series}
              isUnreadable={result.isUnreadable}
              onCancel={leave}
              onFinish={finish}
            />
          ) : (
            <ImportActions {...props} />
          )}
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SourceFacts source={source} result={result} />
        {result.isUnreadable && <Banner kind="bad">{catalogue['import.lettersLost']}</Banner>}
        {canBeSeries && (
          <PackSeries
            series={series}
            isChosen={isSeries}
            allQuestions={isLong ? allQuestions : null}
            areSheets={result.origins !== undefined}
            onChoose={onChoose}
          />
        )}
        {series.packs === null && <ReadItems {...props} />}
      </div>
    </Dialog>
  )
}

/** Shows the choices that change how a source is read, and its questions. */
function ReadItems({ preview, onChoose, onEdit }: OpenImport) {
  const { source, result, items, edits, storedIds } = preview
  const found = useImportTwins(items)
  const twins = new Map(items.map(({ key }, at) => [key, judgeTwins(found[at] ?? [], storedIds)]))
  const known = items.filter(({ key }) => twins.get(key)?.kind === 'same').map(({ key }) => key)
  return (
    <>
      <ImportChoices {...{ preview, onChoose }} />
      {result.table && <ReadColumns key={source.fileName} table={result.table} onChoose={onChoose} />}
      <SkipTwins
        keys={known}
        skipped={known.filter((key) => edits[key]?.isSkipped)}
        onSkip={(isSkipped) => onEdit(known, { isSkipped })}
      />
      <ImportItems {...{ preview, twins, onEdit }} />
    </>
  )
}

/** The source and how it was read. */
function SourceFacts({ source, result }: Pick<Preview, 'source' | 'result'>) {
  const texts = { ...useTexts(importsTexts), ...useTexts(importPreviewTexts) }
  const { encoding, separator } = result.source!
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      <b className="font-semibold text-ink">{source.fileName ?? texts.pasted}</b>
      {encoding !== null && (
        <>
          {' '}
          · {texts.readAs} <span translate="no">{encoding}</span>
        </>
      )}
      {separator !== '' && (
        <>
          {' '}
          · {texts.separatedBy} {texts.separators[separator] ?? `“${separator}”`}
        </>
      )}
    </p>
  )
}
