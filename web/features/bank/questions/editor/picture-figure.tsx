import { questionTexts } from '../../../../../contract/texts/generated/question.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { QuestionImage } from '../../../../question-view/question-image.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { useObjectUrl } from '../../../../ui/use-object-url.ts'
import type { PictureValue } from './picture-value.ts'

/** Shows the picture of a form, on a light ground in the dark theme too. */
export function PictureFigure({
  value,
  isSmall = false,
  onUnreadable,
}: {
  value: PictureValue
  /** A thumbnail, to recognise the picture by. */
  isSmall?: boolean
  /** Called when a chosen file cannot be shown. */
  onUnreadable?: (() => void) | undefined
}) {
  const texts = useTexts(questionTexts)
  const chosenUrl = useObjectUrl(value.kind === 'chosen' ? value.file : null)
  if (value.kind === 'stored' && value.image) {
    const image = <QuestionImage image={{ ...value.image, imageUrl: value.imageUrl }} isFirst />
    return isSmall ? <span className="grid w-24 flex-none">{image}</span> : image
  }
  if (chosenUrl === null) return null
  return (
    <img
      src={chosenUrl}
      alt={texts.imageOf}
      decoding="async"
      className={classNames(
        'rounded-sm border border-rule bg-[#fffdf7] object-contain',
        isSmall ? 'size-24 flex-none' : 'mx-auto h-auto max-h-96 w-auto max-w-full',
      )}
      onError={onUnreadable}
    />
  )
}
