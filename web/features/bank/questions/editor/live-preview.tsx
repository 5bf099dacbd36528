import { memo, useId } from 'react'
import { type QuestionContent, textFields } from '../../../../../contract/bank/question-fields.ts'
import { isBlank } from '../../../../../contract/normalise.ts'
import { questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import { PictureFigure } from './picture-figure.tsx'
import { hasPictures, type Pictures, pictureIn } from './picture-value.ts'
import { QuestionPreview } from './question-preview.tsx'

/** The preview beside the question form. It follows what is typed. */
export const LivePreview = memo(function LivePreview({
  content,
  pictures,
}: {
  content: QuestionContent
  pictures: Pictures
}) {
  const texts = useTexts(questionFormTexts)
  const titleId = useId()
  const isEmpty = !hasPictures(pictures) && textFields.every((field) => isBlank(content[field]))
  return (
    <Sheet as="section" aria-labelledby={titleId} className="grid min-w-0 gap-4 p-5 sm:p-6">
      <h2 id={titleId} className="font-semibold text-ink-soft text-sm">
        {texts.preview}
      </h2>
      {isEmpty ? (
        <p className="text-ink-soft">{texts.previewEmpty}</p>
      ) : (
        <QuestionPreview
          content={content}
          pictureOf={(field) => <PictureFigure value={pictureIn(pictures, field)} />}
        />
      )}
    </Sheet>
  )
})
