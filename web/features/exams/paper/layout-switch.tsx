import { List, RectangleVertical } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { ExamLayout, ExamView } from './exam-view.ts'
import { bringIntoView } from './question-place.ts'

const icons: Record<ExamLayout, typeof List> = { list: List, single: RectangleVertical }

/** Chooses between all questions and one at a time. `beforeChange` runs first, for example to close a drawer. */
export function LayoutSwitch({
  view,
  beforeChange,
  className,
}: {
  view: ExamView
  beforeChange?: () => void
  className?: string
}) {
  const texts = useTexts(examTexts)
  const layout = useSyncExternalStore(view.subscribe, view.layout)

  function change(chosen: ExamLayout) {
    beforeChange?.()
    const place = view.place()
    flushSync(() => view.setLayout(chosen))
    if (place > 1) bringIntoView(place)
  }

  return (
    <fieldset className={classNames('flex flex-wrap gap-1.5', className)}>
      <legend className="sr-only">{texts.layout}</legend>
      {(['list', 'single'] as const).map((each) => {
        const Icon = icons[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === layout}
            onClick={() => each !== layout && change(each)}
            className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full bg-well px-3.5 py-1.5 text-sm leading-snug aria-pressed:bg-pen aria-pressed:text-on-pen"
          >
            <Icon aria-hidden className="size-4 flex-none" />
            {texts.layouts[each]}
          </button>
        )
      })}
    </fieldset>
  )
}
