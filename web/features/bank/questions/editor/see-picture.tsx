import { Image } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { imagesTexts } from '../../../../../contract/texts/generated/creation.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { freshPicture } from '../../../../question-view/fresh-picture.ts'
import { useObjectUrl } from '../../../../ui/use-object-url.ts'
import type { PictureValue } from './picture-value.ts'

/** Older links are replaced before they are followed: they may expire on the way. */
const goodMilliseconds = (limits.imageLinkSeconds - 60) * 1000

/** A link that opens the picture in a new tab. */
export function SeePicture({ value }: { value: PictureValue }) {
  const texts = useTexts(imagesTexts)
  const chosenUrl = useObjectUrl(value.kind === 'chosen' ? value.file : null)
  const [since] = useState(Date.now)
  const url = value.kind === 'stored' ? value.image?.url : chosenUrl
  if (!url) return null

  async function openFresh(event: MouseEvent) {
    if (value.kind !== 'stored' || Date.now() - since < goodMilliseconds) return
    event.preventDefault()
    // Opened before the wait: browsers block a tab that does not open directly on a press.
    const tab = window.open('', '_blank')
    const fresh = await freshPicture(value.imageUrl).catch(() => null)
    if (fresh && tab) tab.location.href = fresh.url
    else tab?.close()
  }

  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 pr-2.5 font-semibold text-brand underline decoration-1 underline-offset-4 hover:decoration-2"
      onClick={openFresh}
    >
      <Image aria-hidden className="size-5" />
      {texts.see}
    </a>
  )
}
