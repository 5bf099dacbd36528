import { Check } from 'lucide-react'
import { memo, useId } from 'react'
import { isBlank } from '../../../../contract/normalise.ts'
import { type QuestionDraft, textFields } from '../../../../contract/question-fields.ts'
import { questionForm as texts } from '../../../../contract/texts/en/creation.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../note.tsx'
import { PictureFigure } from '../picture-figure.tsx'
import type { PictureValue } from '../picture-value.ts'
import { QuestionText } from '../question-text.tsx'

/** The question as learners will see it, the answer in green. */
export const LivePreview = memo(function LivePreview({
  content,
  picture,
}: {
  content: QuestionDraft
  picture: PictureValue
}) {
  const titleId = useId()
  const { question, answer, option2, option3, option4, explanation } = content
  const isEmpty = picture.kind === 'none' && textFields.every((field) => isBlank(content[field]))
  return (
    <Sheet as="section" aria-labelledby={titleId} className="grid min-w-0 gap-4 p-5 sm:p-6">
      <h2 id={titleId} className="font-semibold text-ink-soft text-sm">
        {texts.preview}
      </h2>
      {isEmpty ? (
        <p className="text-ink-soft">{texts.previewEmpty}</p>
      ) : (
        <>
          <PictureFigure value={picture} />
          {!isBlank(question) && <QuestionText text={question} className="font-serif text-lg" />}
          <ul className="grid gap-2">
            {!isBlank(answer) && (
              <li className="-mx-2 grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 rounded-sm bg-right-tint px-2 py-1 font-semibold text-right-text">
                <span className="mt-[.15em] grid size-6 place-items-center rounded-full bg-right text-on-right">
                  <Check aria-hidden className="size-4" />
                  <span className="sr-only">{texts.answer}:</span>
                </span>
                <QuestionText as="span" text={answer} />
              </li>
            )}
            {[option2, option3, option4].map(
              (option, index) =>
                !isBlank(option) && (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: the options of one content never move
                    key={index}
                    className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 py-1"
                  >
                    <span
                      aria-hidden
                      className="mt-[.15em] size-6 rounded-full border-[1.75px] border-edge"
                    />
                    <QuestionText as="span" text={option} />
                  </li>
                ),
            )}
          </ul>
          {!isBlank(explanation) && <Note text={explanation} />}
        </>
      )}
    </Sheet>
  )
})
