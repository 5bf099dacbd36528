import { Download } from 'lucide-react'
import type { ReadOptions } from '../../../../contract/import/result.ts'
import { limits } from '../../../../contract/limits.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ColumnQuestion, ReadColumns } from './column-choice.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportChoices } from './import-choices.tsx'
import { ImportProblems } from './import-problems.tsx'
import { ImportedRows } from './imported-rows.tsx'
import { PackSeries, SeriesActions } from './pack-series.tsx'
import { downloadRowsToFix } from './read-import.ts'
import { judgeTwins } from './row-twins.ts'
import { SkipTwins } from './skip-twins.tsx'
import { useImportTwins } from './use-import-twins.ts'
import { type Preview, questionsToTake } from './use-imports.ts'
import { type NewPacks, usePackSeries } from './use-pack-series.ts'

type PreviewProps = {
  preview: Preview
  onChoose: (choice: Partial<ReadOptions>) => void
  /** Skips these lines and takes all others. */
  onSkip: (lines: readonly number[]) => void
  onTake: (how: 'replace' | 'append') => void
  onCancel: () => void
  /** Saves a file of more than 200 questions as several packs; null where the form cannot. */
  newPacks: NewPacks | null
  /** Called when packs were saved. */
  onPacksSaved: (count: number) => void
}

/** Shows what was read and what is wrong with it, before the form changes. Asks for columns that are not certain. */
export function ImportPreview(props: PreviewProps) {
  const { preview, onChoose, onCancel } = props
  const { table } = preview.result
  if (!table || table.isCertain) return <UnderstoodRows {...props} />
  return (
    <ColumnQuestion key={JSON.stringify(table.layout)} table={table} onChoose={onChoose} onCancel={onCancel}>
      <SourceFacts {...preview} />
    </ColumnQuestion>
  )
}

function UnderstoodRows(props: PreviewProps) {
  const { preview, newPacks, onChoose, onSkip, onTake, onCancel, onPacksSaved } = props
  const texts = useTexts(importsTexts)
  const { source, options, result, skipped } = preview
  const questions = questionsToTake(preview)
  const series = usePackSeries(newPacks, questions, source.fileName)
  // When only a part of the file fits the form, skipped lines do not make room for others.
  const allQuestions = preview.allQuestions - (options.readsAll ? skipped.length : 0)
  const canBeSeries = newPacks !== null && allQuestions > limits.questionsPerPack
  const isSeries = canBeSeries && options.readsAll === true
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
      title={texts.previewTitle(result.questions.length)}
      actions={
        isSeries ? (
          <SeriesActions
            series={series}
            count={Math.ceil(questions.length / limits.questionsPerPack)}
            isUnreadable={result.isUnreadable}
            onCancel={leave}
            onFinish={finish}
          />
        ) : (
          <ImportActions {...{ preview, onTake, onCancel }} />
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SourceFacts source={source} result={result} />
        {result.isUnreadable && <Banner kind="bad">{texts.unreadable}</Banner>}
        {canBeSeries && (
          <PackSeries series={series} isChosen={isSeries} allQuestions={allQuestions} onChoose={onChoose} />
        )}
        {series.packs === null && <ReadRows preview={preview} onChoose={onChoose} onSkip={onSkip} />}
      </div>
    </Dialog>
  )
}

/** Shows the problems of a source, the choices that may solve them, and the questions. */
function ReadRows({ preview, onChoose, onSkip }: Pick<PreviewProps, 'preview' | 'onChoose' | 'onSkip'>) {
  const texts = useTexts(importsTexts)
  const catalogue = useTexts(allMessages)
  const { source, result, skipped, storedIds } = preview
  const { questions, lines, errors, rejected, notes, table } = result
  const found = useImportTwins(questions)
  const twins = found.map((each) => judgeTwins(each, storedIds))
  return (
    <>
      {errors.length > 0 && (
        <ImportProblems kind="bad" title={texts.rowsToFix(rejected.length)} problems={errors}>
          <div className="grid justify-items-start gap-2">
            <Button onClick={() => downloadRowsToFix(result, catalogue)}>
              <Download aria-hidden className="size-5 flex-none" />
              {texts.downloadToFix}
            </Button>
            <p className="text-sm">{texts.downloadAgain}</p>
          </div>
        </ImportProblems>
      )}
      <ImportChoices preview={preview} onChoose={onChoose} />
      {table && <ReadColumns key={source.fileName} table={table} onChoose={onChoose} />}
      <SkipTwins lines={lines.filter((_, at) => twins[at]?.kind === 'same')} {...{ skipped, onSkip }} />
      {notes.length > 0 && <ImportProblems kind="note" title={texts.notesLabel} problems={notes} />}
      {questions.length === 0 ? (
        <p className="font-semibold">{texts.nothingUnderstood}</p>
      ) : (
        <ImportedRows {...{ questions, lines, twins, skipped }} />
      )}
    </>
  )
}

/** The source and how it was read. */
function SourceFacts({ source, result }: Pick<Preview, 'source' | 'result'>) {
  const texts = useTexts(importsTexts)
  const { encoding, separator } = result.source!
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      <b className="font-semibold text-ink">{source.fileName ?? texts.pasted}</b> ·{' '}
      {encoding !== null && (
        <>
          {texts.readAs} <span translate="no">{encoding}</span> ·{' '}
        </>
      )}
      {texts.separatedBy} {texts.separators[separator] ?? `“${separator}”`}
    </p>
  )
}
