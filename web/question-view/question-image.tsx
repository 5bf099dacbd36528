import { useRef, useState } from 'react'
import { questionTexts } from '../../contract/texts/question.ts'
import { useTexts } from '../lib/use-texts.ts'
import { freshPicture, type ShownPicture } from './fresh-picture.ts'

/** As tall as it may stand on a page, in rem: a question and its options stay in sight. */
const tallestRem = 24

/**
 * A question's picture. It keeps a light ground in the dark theme, and its place while it loads. When its link is over
 * (the page stood open for long) it quietly asks for a new one, once for each link.
 */
export function QuestionImage({
  image,
  isFirst = false,
}: {
  image: ShownPicture
  /** Whether it is in sight when the page opens. */
  isFirst?: boolean
}) {
  const texts = useTexts(questionTexts)
  const [{ shown, attempt }, setShown] = useState({ shown: image, attempt: 0 })
  const asked = useRef<string | null>(null)
  // Newer links to the same picture would only fetch it again.
  if (shown.imageUrl !== image.imageUrl) setShown({ shown: image, attempt })

  async function renew() {
    if (asked.current === shown.url) return
    asked.current = shown.url
    // Without a connection, or without the picture, its words stand in its place.
    const fresh = await freshPicture(shown.imageUrl).catch(() => null)
    if (fresh) setShown({ shown: fresh, attempt: attempt + 1 })
  }

  const { url, srcset, width, height } = shown
  const widest = `${((tallestRem * width) / height).toFixed(2)}rem`
  return (
    <img
      // Anew, since a link that has failed for a moment only may be the same.
      key={attempt}
      // What failed before this script ran told nobody.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') void renew()
      }}
      src={url}
      srcSet={srcset}
      sizes={`min(100vw - 5rem, ${widest}, 42rem)`}
      width={width}
      height={height}
      alt={texts.imageOf}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={renew}
      style={{ width: `min(100%, ${width}px, ${widest})`, aspectRatio: `${width} / ${height}` }}
      className="mx-auto h-auto rounded-sm border border-rule bg-[#fffdf7] text-[#1b231e] text-sm"
    />
  )
}
