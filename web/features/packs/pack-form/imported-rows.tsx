import { Check } from 'lucide-react'
import type { ImportedQuestion } from '../../../../contract/import/rows.ts'
import { splitQuestionText } from '../../../../contract/question-text.ts'
import { questionForm } from '../../../../contract/texts/en/creation.ts'
import { imports as texts } from '../../../../contract/texts/en/imports.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { classNames } from '../../../ui/class-names.ts'

/** The questions as they would be taken, in the order of their rows, the right answer marked. Maths stands as its TeX. */
export function ImportedRows({
  questions,
  lines,
}: {
  questions: readonly ImportedQuestion[]
  lines: readonly number[]
}) {
  return (
    <section aria-label={texts.previewLabel}>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {questions.map(({ question, answer, option2, option3, option4, explanation, tags }, index) => (
          <li
            key={lines[index]}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-2 border-rule border-t py-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]"
          >
            <span className="pt-1 text-ink-soft text-sm tabular-nums">
              <span className="sr-only">{texts.row} </span>
              {lines[index]}
            </span>
            <div className="grid gap-1.5">
              <Content text={question} className="font-serif text-lg" />
              <ul className="grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
                {[answer, option2, option3, option4].map((option, place) => (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: the options of one row never move
                    key={place}
                    className={classNames(
                      'flex items-start gap-2',
                      place === 0 && 'font-semibold text-brand',
                    )}
                  >
                    {place === 0 ? (
                      <span className="mt-[.3em] grid size-4.5 flex-none place-items-center rounded-full bg-brand text-on-brand">
                        <Check aria-hidden className="size-3" />
                        <span className="sr-only">{texts.correct}:</span>
                      </span>
                    ) : (
                      <span
                        aria-hidden
                        className="mt-[.3em] size-4.5 flex-none rounded-full border-[1.5px] border-edge"
                      />
                    )}
                    <Content text={option} />
                  </li>
                ))}
              </ul>
              {explanation !== '' && (
                <Content
                  text={explanation}
                  prefix={questionForm.notePrefix}
                  className="text-ink-soft text-sm"
                />
              )}
              {tags.length > 0 && (
                <p className="text-ink-soft text-sm" lang={languageOf(tags.join(' '))}>
                  # {tags.join(', ')}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A text with its line breaks; nothing is typeset, so that two hundred rows open at once. */
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
