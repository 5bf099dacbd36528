import { question as texts } from '../../../contract/texts/question.ts'
import { classNames } from '../../ui/class-names.ts'
import type { PictureValue } from './picture-value.ts'
import { useObjectUrl } from './use-object-url.ts'

/** What a form's picture looks like, on a light ground in the dark theme too. */
export function PictureFigure({
  value,
  isSmall = false,
  onUnreadable,
}: {
  value: PictureValue
  /** Only to tell which picture it is. */
  isSmall?: boolean
  onUnreadable?: (() => void) | undefined
}) {
  const chosenUrl = useObjectUrl(value.kind === 'chosen' ? value.file : null)
  const stored = value.kind === 'stored' ? value.image : null
  const url = chosenUrl ?? stored?.url
  if (!url) return null
  return (
    <img
      src={url}
      {...(stored && { srcSet: stored.srcset, width: stored.width, height: stored.height })}
      sizes={isSmall ? '6rem' : '(min-width: 1024px) 26rem, 100vw'}
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
