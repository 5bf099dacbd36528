import { CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, TextField } from '../../../ui/field.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { ActionRow } from './import-actions.tsx'
import type { OpenImport } from './preview.ts'
import type { SeriesPack, usePackSeries } from './use-pack-series.ts'

type Series = ReturnType<typeof usePackSeries>

/** The choice between several packs and one for a file of more than 200 questions; then what became of the packs. */
export function PackSeries({
  series,
  isChosen,
  allQuestions,
  areSheets,
  onChoose,
}: Pick<OpenImport, 'onChoose'> & {
  series: Series
  /** True if the author wants several packs. */
  isChosen: boolean
  /** The number of questions that one pack cannot hold; null where it can. */
  allQuestions: number | null
  /** True if its chapters are the sheets of a workbook. */
  areSheets: boolean
}) {
  const texts = useTexts(importPreviewTexts)
  if (series.packs) return <SavedPacks series={series} packs={series.packs} />
  return (
    <div className="grid gap-3 border-marigold border-l-4 bg-marigold-tint px-4 py-3.5">
      {allQuestions !== null && (
        <>
          <p className="font-semibold text-marigold-text">{texts.packsTitle(allQuestions)}</p>
          <CheckboxField
            label={texts.severalPacks(
              series.isByChapter ? series.count : Math.ceil(allQuestions / limits.questionsPerPack),
            )}
            help={isChosen ? undefined : texts.onePack}
            checked={isChosen}
            onChange={({ target }) => {
              if (!target.checked) series.divideByChapter(false)
              onChoose({ readsAll: target.checked })
            }}
          />
        </>
      )}
      {series.chapters > 1 && (allQuestions === null || isChosen) && (
        <CheckboxField
          label={(areSheets ? texts.bySheet : texts.byChapter)(series.chapters)}
          checked={series.isByChapter}
          onChange={({ target }) => series.divideByChapter(target.checked)}
        />
      )}
      {isChosen && (
        <TextField
          label={texts.packsName}
          help={
            series.isByChapter
              ? texts.chaptersNameHelp(series.name.trim(), series.firstChapter)
              : texts.packsNameHelp(series.name.trim(), series.count)
          }
          error={series.problem}
          lang={languageOf(series.name)}
          autoComplete="off"
          value={series.name}
          onChange={({ target }) => series.rename(target.value)}
        />
      )}
    </div>
  )
}

/** Lists the saved packs with links to them, and the others with the reasons why they are not saved. */
function SavedPacks({ series, packs }: { series: Series; packs: readonly SeriesPack[] }) {
  const texts = { ...useTexts(importsTexts), ...useTexts(importPreviewTexts) }
  const failed = packs.length - series.saved
  return (
    <div className="grid gap-3">
      {series.isSaving ? (
        <ProgressBar
          value={series.saved}
          max={packs.length}
          label={texts.savingPacks(series.saved, packs.length)}
        />
      ) : failed > 0 ? (
        <Banner kind="bad">{series.problem ?? texts.packsFailed(failed, packs.length)}</Banner>
      ) : (
        <Banner kind="good">{texts.packsSaved(packs.length)}</Banner>
      )}
      <ul className="grid">
        {packs.map(({ key, pack, savedId, failure }) => (
          <li key={key} className="flex items-start gap-2.5 border-rule border-t py-2.5">
            {savedId !== null && (
              <CircleCheck aria-hidden className="mt-[.18em] size-5 flex-none text-right-text" />
            )}
            {failure !== null && (
              <CircleX aria-hidden className="mt-[.18em] size-5 flex-none text-wrong-text" />
            )}
            <div className="min-w-0 wrap-anywhere">
              <p lang={languageOf(pack.name)} className="font-semibold">
                {savedId === null ? (
                  pack.name
                ) : (
                  <Link
                    to={`/pack/${savedId}`}
                    target="_blank"
                    rel="noopener"
                    className="text-brand underline"
                  >
                    {pack.name}
                  </Link>
                )}
              </p>
              <p className="text-ink-soft text-sm">
                {texts.packState(pack.questions.length, savedId !== null)}
                {failure !== null && <span className="block text-wrong-text">{failure}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The buttons while several packs are chosen. */
export function SeriesActions({
  series,
  isUnreadable,
  onCancel,
  onFinish,
}: {
  series: Series
  /** True if the file has lost letters. Then Cancel is the main button. */
  isUnreadable: boolean
  onCancel: () => void
  onFinish: () => void
}) {
  const texts = useTexts(importPreviewTexts)
  const { cancel, close, tryAgain } = useTexts(shellTexts)
  const isFinished = series.packs !== null && series.saved === series.packs.length
  if (isFinished) {
    return (
      <ActionRow>
        <Button ref={takeLostFocus} variant="primary" onClick={onFinish}>
          {close}
        </Button>
      </ActionRow>
    )
  }
  return (
    <ActionRow>
      <Button variant={isUnreadable ? 'primary' : 'line'} disabled={series.isSaving} onClick={onCancel}>
        {series.packs ? close : cancel}
      </Button>
      <Button
        variant={isUnreadable ? 'line' : 'primary'}
        isBusy={series.isSaving}
        busyLabel={texts.savingNow}
        onClick={series.save}
      >
        {series.packs ? tryAgain : texts.savePacks(series.count)}
      </Button>
    </ActionRow>
  )
}

/** The button that saved the packs is gone, and may have had the focus. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}
