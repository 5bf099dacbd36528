import { useEffect } from 'react'
import { message, sentenceOf } from '../../../../../contract/message.ts'
import { withoutPrefix } from '../../../../../contract/people/phone.ts'
import { allMessages } from '../../../../../contract/texts/all-messages.ts'
import { pupilsTexts } from '../../../../../contract/texts/generated/pupils.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { PagePart } from '../../../../ui/page-parts.tsx'
import type { ReadList } from './read-list.ts'

/** The pupils of a list with the problems of its rows, before accounts are made. */
export function PupilPreview({
  shown: { list, rows, notes },
  isKnown,
  isRunning,
  failure,
  onMake,
  onChange,
}: {
  shown: ReadList
  /** Whether a list of this name exists already. */
  isKnown: boolean
  isRunning: boolean
  failure: string | null
  onMake: () => void
  onChange: () => void
}) {
  const texts = useTexts(pupilsTexts)
  const catalogue = useTexts(allMessages)
  const wrongCount = rows.filter(({ problem }) => problem !== null).length
  const count = rows.length - wrongCount

  useEffect(() => {
    // The form that had the focus is gone.
    document.getElementById('preview-title')?.scrollIntoView({ block: 'center' })
    document.getElementById('pupil-rows')?.focus({ preventScroll: true })
  }, [])

  return (
    <PagePart id="preview" title={texts.previewTitle(count, list)} help={texts.previewHelp}>
      <div className="grid gap-4">
        {isKnown && <Banner kind="note" title={texts.goesOn} />}
        {wrongCount > 0 && <Banner kind="note" title={texts.leftOut(wrongCount)} />}
        {notes.map((note) => (
          <Banner key={note.code} kind="note" title={sentenceOf(catalogue, note)} />
        ))}
        {failure !== null && (
          <Banner kind="bad" title={texts.failed}>
            {failure}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          {count > 0 && (
            <Button variant="primary" isBusy={isRunning} busyLabel={texts.making} onClick={onMake}>
              {texts.make}
            </Button>
          )}
          <Button disabled={isRunning} onClick={onChange}>
            {texts.change}
          </Button>
        </div>
        <ol
          id="pupil-rows"
          tabIndex={-1}
          aria-labelledby="preview-title"
          className="-mx-5 border-rule border-y bg-sheet outline-none sm:mx-0 sm:rounded-sm sm:border-x"
        >
          {rows.map(({ row, firstName, lastName, phone, email, problem }) => (
            <li key={row} className="flex flex-wrap gap-x-4 border-rule border-b px-5 py-2 last:border-b-0">
              <span className="wrap-anywhere min-w-0 flex-auto basis-60 font-semibold">
                {`${firstName} ${lastName}`.trim() || '–'}
              </span>
              <span className="wrap-anywhere text-ink-soft" translate="no">
                {[phone && withoutPrefix(phone), email].filter(Boolean).join(', ')}
              </span>
              {problem !== null && (
                <span className="basis-full font-semibold text-sm text-wrong-text">
                  {sentenceOf(
                    catalogue,
                    message('import.inRow', { line: row, reason: sentenceOf(catalogue, problem) }),
                  )}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </PagePart>
  )
}
