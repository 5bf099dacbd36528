import type { ReactNode } from 'react'

/*
 * The bar is as wide as the page's column. Box shadows, copies of it on both sides, extend it to the edges of
 * the window; unlike a wider element they never make the page scroll sideways. The line above is a shadow
 * too.
 */
const sides = [-144, -72, 72, 144]
const edgeToEdge = [
  ...sides.map((rem) => `${rem}rem 0 var(--sheet)`),
  ...[0, ...sides].map((rem) => `${rem}rem -1px var(--rule)`),
].join(', ')

/** A form's bar, always visible at the bottom of the screen, over the footer's margin. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div
      className="stick-bottom z-20 -mx-5 -mb-18 grid gap-3 bg-sheet px-5 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))]"
      style={{ boxShadow: edgeToEdge }}
    >
      {children}
    </div>
  )
}
