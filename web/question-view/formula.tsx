import { startTransition, useState } from 'react'
import { preload } from 'react-dom'
import { classNames } from '../ui/class-names.ts'
import { fontsOfFormula } from './fonts-of-formula.ts'
import mathsStyles from './maths.css?url'
import { canTypeset, loadTypesetter, typeset } from './typeset.ts'

/**
 * One inline formula. Its HTML comes with the page or the response that has its text. A formula without it,
 * in an editor's preview, shows its TeX until KaTeX is loaded. A long formula breaks after a relation or an
 * operator. Needs its TeX as `key`.
 */
export function Formula({ tex }: { tex: string }) {
  // The same object while the HTML stays the same: React writes the HTML again when the object changes.
  const [content, setContent] = useState(() => ({ isSet: canTypeset(tex), html: { __html: typeset(tex) } }))

  // Otherwise the browser would find them after the styles, and the lines would move.
  for (const font of content.isSet ? fontsOfFormula(content.html.__html) : []) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }

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
        className={classNames('formula', isShort(tex) ? 'whitespace-nowrap' : 'whitespace-normal')}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX's own output, or escaped text
        dangerouslySetInnerHTML={content.html}
      />
    </>
  )
}

/** Returns whether a formula, unbroken, leaves room for a few words on a phone's line. */
function isShort(tex: string): boolean {
  return tex.replace(/\\[a-zA-Z]+/g, 'x').replace(/[{}^_\s]/g, '').length <= 12
}
