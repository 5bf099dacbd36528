import { startTransition, useState } from 'react'
import { preload } from 'react-dom'
import mathsStyles from './maths.css?url'
import { canTypeset, loadTypesetter, typeset } from './typeset.ts'

/**
 * One inline formula. The server sends it set. In the browser it shows its TeX until KaTeX has come; where the server's
 * formula already stands, hydration leaves it alone and KaTeX is never fetched. Give it its TeX as `key`.
 */
export function Formula({ tex }: { tex: string }) {
  // One object for as long as the HTML stays the same: React writes the HTML again when the object changes.
  const [content, setContent] = useState(() => ({ isSet: canTypeset(), html: { __html: typeset(tex) } }))

  function typesetUnlessThere(node: HTMLElement | null) {
    if (!node || node.firstElementChild) return
    preload(mathsStyles, { as: 'style' })
    loadTypesetter().then(
      // In a transition a long page of formulas stays responsive, and none appears before its styles.
      () => startTransition(() => setContent({ isSet: true, html: { __html: typeset(tex) } })),
      // Without a connection the TeX stays: readable, if not pretty.
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
