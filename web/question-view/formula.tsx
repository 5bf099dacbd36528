import { startTransition, useState } from 'react'
import { preload } from 'react-dom'
import mathsStyles from './maths.css?url'
import { canTypeset, loadTypesetter, typeset } from './typeset.ts'

/**
 * One inline formula. The server renders it. In the browser it shows its TeX until KaTeX is loaded; hydration
 * keeps a formula of the server and loads nothing. Needs its TeX as `key`.
 */
export function Formula({ tex }: { tex: string }) {
  // The same object while the HTML stays the same: React writes the HTML again when the object changes.
  const [content, setContent] = useState(() => ({ isSet: canTypeset(), html: { __html: typeset(tex) } }))

  function typesetUnlessThere(node: HTMLElement | null) {
    const block = node?.closest('.formula-block')
    // If the script cannot be loaded, only the pointer scrolls the block.
    if (block)
      void import('./wide-formulas.ts').then(
        (module) => module.watchWidth(block),
        () => {},
      )
    if (!node || node.firstElementChild) return
    preload(mathsStyles, { as: 'style' })
    loadTypesetter().then(
      // A transition keeps a page with many formulas responsive and waits for the styles.
      () => startTransition(() => setContent({ isSet: true, html: { __html: typeset(tex) } })),
      // Without a connection the TeX stays.
      () => {},
    )
  }

  return (
    <>
      {content.isSet && <link rel="stylesheet" href={mathsStyles} precedence="default" />}
      <span
        ref={typesetUnlessThere}
        className="formula whitespace-nowrap"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX's own output, or escaped text
        dangerouslySetInnerHTML={content.html}
      />
    </>
  )
}
