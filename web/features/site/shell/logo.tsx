import { shellTexts } from '../../../../contract/texts/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Four bubbles, the last one marked, and the name. Wide screens add the name in the other script. */
export function Logo() {
  const { productName, nameInOtherScript } = useTexts(shellTexts)
  return (
    <>
      <span className="inline-flex h-[max(calc(var(--space)*11),2.375rem)] flex-none items-center gap-2.5">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7.5 lg:size-8.5">
          <g fill="none" stroke="var(--brand)" strokeWidth="2.2">
            <circle cx="6.2" cy="6.2" r="4.1" />
            <circle cx="17.8" cy="6.2" r="4.1" />
            <circle cx="6.2" cy="17.8" r="4.1" />
          </g>
          <circle cx="17.8" cy="17.8" r="5.2" fill="var(--marigold)" />
        </svg>
        <span className="font-logo text-[1.45rem] leading-none tracking-[-.005em] lg:text-[1.6rem]">
          {productName}
        </span>
      </span>
      <span
        lang={languageOf(nameInOtherScript)}
        className="hidden border-edge border-l py-0.5 pl-2.5 font-logo text-[1rem] text-ink-soft leading-none lg:inline"
      >
        {nameInOtherScript}
      </span>
    </>
  )
}
