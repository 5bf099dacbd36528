import { question as texts } from '../../../contract/texts/question.ts'
import type { PictureValue } from './picture-value.ts'
import { useObjectUrl } from './use-object-url.ts'

/** What a form's picture looks like, on a light ground in the dark theme too. */
export function PictureFigure({
  value,
  onUnreadable,
}: {
  value: PictureValue
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
      sizes="(min-width: 1024px) 34rem, 100vw"
      alt={texts.imageOf}
      decoding="async"
      className="mx-auto h-auto max-h-72 w-auto max-w-full rounded-sm border border-rule bg-[#fffdf7] object-contain"
      onError={onUnreadable}
    />
  )
}
