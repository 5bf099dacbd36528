import { Check } from 'lucide-react'
import {
  type ColumnField,
  columnFields,
  optionFields,
  type QuestionContent,
} from '../../../../contract/bank/question-fields.ts'
import { splitQuestionText } from '../../../../contract/bank/question-text.ts'
import { questionFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { questionTexts } from '../../../../contract/texts/generated/question.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TwinNote } from '../questions/editor/twin-note.tsx'
import type { RowTwin } from './row-twins.ts'

const [stem, ...laterColumns] = columnFields

/** The questions to import, in the order of their rows, with the right answer marked. Maths is shown as TeX. */
export function ImportedRows({
  questions,
  lines,
  twins,
  skipped,
}: {
  questions: readonly QuestionContent[]
  lines: readonly number[]
  /** The twins of each row; empty until they are found. */
  twins: readonly (RowTwin | null)[]
  /** The skipped lines. */
  skipped: readonly number[]
}) {
  const texts = useTexts(importsTexts)
  const labels = useTexts(questionFormTexts)
  const prefixes: { [Name in ColumnField]?: string } = useTexts(questionTexts).notePrefixes
  const { number } = useTexts(formatsTexts)
  return (
    <section aria-label={texts.previewLabel}>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {questions.map((content, index) => (
          <li
            key={lines[index]}
            className={classNames(
              'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-2 border-rule border-t py-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]',
              skipped.includes(lines[index]!) && 'text-ink-soft',
            )}
          >
            <span className="pt-1 text-ink-soft text-sm tabular-nums">
              <span className="sr-only">{texts.row} </span>
              {number(lines[index]!)}
            </span>
            <div className="grid gap-1.5">
              {skipped.includes(lines[index]!) && (
                <p className="font-semibold text-ink text-sm">{texts.notImported}</p>
              )}
              <RowTwins twin={twins[index]} />
              {stem && <Content text={content[stem]} className="font-serif text-lg" />}
              <ul className="grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
                {optionFields.map((field) => (
                  <li
                    key={field}
                    className={classNames(
                      'flex items-start gap-2',
                      field === 'answer' && 'font-semibold text-right-text',
                    )}
                  >
                    {field === 'answer' ? (
                      <span className="mt-[.3em] grid size-4.5 flex-none place-items-center rounded-full bg-right text-on-right">
                        <Check aria-hidden className="size-3" />
                        <span className="sr-only">{texts.correct}:</span>
                      </span>
                    ) : (
                      <span
                        aria-hidden
                        className="mt-[.3em] size-4.5 flex-none rounded-full border-[1.5px] border-edge"
                      />
                    )}
                    <Content text={content[field]} />
                  </li>
                ))}
              </ul>
              {laterColumns.map(
                (field) =>
                  content[field] !== '' && (
                    <Content
                      key={field}
                      text={content[field]}
                      prefix={prefixes[field] ?? `${labels[field]}: `}
                      className="text-ink-soft text-sm"
                    />
                  ),
              )}
              {content.tags.length > 0 && (
                <p className="text-ink-soft text-sm" lang={languageOf(content.tags.join(' '))}>
                  # {content.tags.join(', ')}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function RowTwins({ twin }: { twin: RowTwin | null | undefined }) {
  const texts = useTexts(importsTexts)
  if (!twin) return null
  if (twin.kind === 'form') return <p className="text-ink-soft text-sm">{texts.formHas}</p>
  return <TwinNote twins={twin.twins} prefix={twin.kind === 'same' ? texts.bankHas : undefined} />
}

/** A text with its line breaks. Maths is not typeset, so that two hundred rows open at once. */
function Content({ text, prefix = '', className }: { text: string; prefix?: string; className?: string }) {
  const shown = splitQuestionText(text)
    .map((segment) =>
      segment.kind === 'text' ? segment.text : segment.kind === 'math' ? `$${segment.tex}$` : '\n',
    )
    .join('')
  return (
    <p
      lang={languageOf(text)}
      dir="auto"
      className={classNames('min-w-0 whitespace-pre-line wrap-anywhere', className)}
    >
      {prefix}
      {shown}
    </p>
  )
}
