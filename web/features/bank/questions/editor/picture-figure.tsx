import { questionTexts } from '../../../../../contract/texts/generated/question.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { QuestionImage } from '../../../../question-view/question-image.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { useObjectUrl } from '../../../../ui/use-object-url.ts'
import type { PictureValue } from './picture-value.ts'

const sizes = {
  whole: 'mx-auto h-auto max-h-96 w-auto max-w-full',
  small: 'size-24 flex-none',
  icon: 'size-11 flex-none',
}
const thumbnails = { small: 'w-24 flex-none', icon: 'size-11 flex-none content-center overflow-hidden' }

/** Shows the picture of a form, on a light ground in the dark theme too. */
export function PictureFigure({
  value,
  size = 'whole',
  onUnreadable,
}: {
  value: PictureValue
  /** `small` and `icon` are thumbnails, to recognise the picture by. */
  size?: keyof typeof sizes
  /** Called when a chosen file cannot be shown. */
  onUnreadable?: (() => void) | undefined
}) {
  const texts = useTexts(questionTexts)
  const chosenUrl = useObjectUrl(value.kind === 'chosen' ? value.file : null)
  if (value.kind === 'stored' && value.image) {
    const image = <QuestionImage image={{ ...value.image, imageUrl: value.imageUrl }} isFirst />
    return size === 'whole' ? image : <span className={classNames('grid', thumbnails[size])}>{image}</span>
  }
  if (chosenUrl === null) return null
  return (
    <img
      src={chosenUrl}
      alt={texts.imageOf}
      decoding="async"
      className={classNames('rounded-sm border border-rule bg-[#fffdf7] object-contain', sizes[size])}
      onError={onUnreadable}
    />
  )
}
