import { useRef, useState } from 'react'
import { questionTexts } from '../../contract/texts/generated/question.ts'
import { useTexts } from '../lib/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { freshPicture, type ShownPicture } from './fresh-picture.ts'

/** The maximum height in rem, so that a question and its options fit the screen. */
const tallest = { question: 24, option: 12 }

/**
 * A picture of a question or, beside the text that describes it, of an option. It has a light background in the dark theme and
 * reserves its space while it loads. When its link has expired, it loads a new one, once for each link.
 */
export function QuestionImage({
  image,
  description,
  isFirst = false,
  size = 'question',
}: {
  image: ShownPicture
  /** The author's description of the picture. */
  description?: string | null | undefined
  /** True if it is visible when the page opens. */
  isFirst?: boolean
  size?: keyof typeof tallest
}) {
  const texts = useTexts(questionTexts)
  const [{ shown, attempt }, setShown] = useState({ shown: image, attempt: 0 })
  const renewed = useRef<string | null>(null)
  // Newer links to the same picture would only load it again.
  if (shown.imageUrl !== image.imageUrl) setShown({ shown: image, attempt })

  async function renew() {
    if (renewed.current === shown.url) return
    renewed.current = shown.url
    // Without a connection, or when the picture was deleted, the browser shows the alternative text.
    const fresh = await freshPicture(shown.imageUrl).catch(() => null)
    if (fresh) setShown({ shown: fresh, attempt: attempt + 1 })
  }

  const { url, srcset, width, height } = shown
  const widest = `${((tallest[size] * width) / height).toFixed(2)}rem`
  return (
    <img
      // A new element loads again, even if the link is the same.
      key={attempt}
      // An error before hydration has fired no handler.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') void renew()
      }}
      src={url}
      srcSet={srcset}
      sizes={`min(100vw - 5rem, ${widest}, 42rem)`}
      width={width}
      height={height}
      alt={size === 'option' ? '' : description || texts.imageOf}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={renew}
      style={{ width: `min(100%, ${width}px, ${widest})`, aspectRatio: `${width} / ${height}` }}
      className={classNames(
        'h-auto rounded-sm border border-rule bg-[#fffdf7] text-[#1b231e] text-sm',
        size === 'option' ? 'me-auto print:max-w-40' : 'mx-auto',
      )}
    />
  )
}
