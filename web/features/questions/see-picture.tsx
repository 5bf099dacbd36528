import { Image } from 'lucide-react'
import { images as texts } from '../../../contract/texts/creation.ts'
import type { PictureValue } from './picture-value.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Opens the picture in a tab of its own. */
export function SeePicture({ value }: { value: PictureValue }) {
  const chosenUrl = useObjectUrl(value.kind === 'chosen' ? value.file : null)
  const url = value.kind === 'stored' ? value.image?.url : chosenUrl
  if (!url) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 pr-2.5 font-semibold text-brand underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <Image aria-hidden className="size-5" />
      {texts.see}
    </a>
  )
}
