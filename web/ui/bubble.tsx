import { classNames } from './class-names.ts'

const fills = {
  none: 'border-edge bg-sheet text-ink',
  pen: 'border-pen bg-pen text-on-pen',
  brand: 'border-brand bg-brand text-on-brand',
}

/** A decorative answer bubble, hidden from screen readers. */
export function Bubble({
  letter,
  lang,
  fill = 'none',
}: {
  letter: string
  /** The language of the letter if it is not that of the page. */
  lang?: 'bn' | 'en'
  fill?: keyof typeof fills
}) {
  return (
    <span
      aria-hidden
      lang={lang}
      className={classNames(
        'inline-grid size-9 flex-none place-items-center rounded-full border-[1.75px] font-marks font-semibold text-[min(1rem,calc(var(--spacing)*4.5))] leading-none',
        fills[fill],
      )}
    >
      <span className={lang === 'bn' ? 'translate-y-[.03em]' : 'translate-y-[.06em]'}>{letter}</span>
    </span>
  )
}
