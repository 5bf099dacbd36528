import { useId } from 'react'
import { draftsTexts } from '../../contract/texts/drafts.ts'
import { formatsTexts } from '../../contract/texts/formats.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

/** The author continues a draft or starts anew. `name` is the draft's title so far, `summary` its size. */
export function DraftOffer({
  drafts,
  onContinue,
  onStartAnew,
}: {
  drafts: readonly { key: string; savedAt: Date; name: string; lang?: string; summary?: string }[]
  onContinue: (key: string) => void
  onStartAnew: () => void
}) {
  const texts = useTexts(draftsTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const titleId = useId()
  return (
    <Sheet as="section" aria-labelledby={titleId} className="grid max-w-measure gap-4 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id={titleId} className="font-serif text-xl">
          {texts.title}
        </h2>
        <p className="text-ink-soft">{texts.help(drafts.length)}</p>
      </div>
      <ul className="grid">
        {drafts.map(({ key, savedAt, name, lang, summary }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-rule border-t py-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p lang={lang} className="font-semibold wrap-anywhere">
                {name}
              </p>
              <p className="text-ink-soft text-sm">
                {[summary, texts.savedAt(dhakaTime(savedAt.toISOString()))].filter(Boolean).join(', ')}
              </p>
            </div>
            <Button variant="primary" onClick={() => onContinue(key)}>
              {texts.proceed}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-t pt-4">
        <Button onClick={onStartAnew}>{texts.startAnew}</Button>
        <p className="text-ink-soft text-sm">{texts.startAnewHelp(drafts.length)}</p>
      </div>
    </Sheet>
  )
}
