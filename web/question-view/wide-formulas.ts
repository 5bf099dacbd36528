/*
 * Loaded only with a formula. A block that scrolls is in the tab order, so that arrow keys scroll it, and it
 * fades at the edges behind which there is more (maths.css).
 */

const seen = new WeakSet<Element>()

// The observer is called after a layout of the browser, so reading the widths forces none.
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) update(target)
})

const contents = new MutationObserver((changes) => {
  const changed = changes.map(({ target }) => elementOf(target)?.closest('.formula-block'))
  for (const block of new Set(changed)) if (block) measureAgain(block)
})

/**
 * Keeps a block of text in the tab order, and marked as wide, while a formula in it is wider than the block.
 */
export function watchWidth(block: Element): void {
  if (seen.has(block)) return
  seen.add(block)
  // The height changes when the styles of formulas arrive, and the content when a formula is typeset.
  measureAgain(block)
  contents.observe(block, { childList: true, subtree: true })
  void document.fonts.ready.then(() => measureAgain(block))
}

// Each observed size costs time in every frame of a long exam, so only questions near the window are
// observed.
document.addEventListener('contentvisibilityautostatechange', (event) => {
  const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent
  for (const block of elementOf(target)?.querySelectorAll('.formula-block') ?? []) {
    if (!seen.has(block)) continue
    // The event has the state: asking for it would force a layout.
    sizes.unobserve(block)
    if (!skipped) sizes.observe(block)
  }
})

/**
 * Measures a block with the next layout, and again whenever its size changes. A block whose layout is skipped
 * is not measured.
 */
function measureAgain(block: Element) {
  // A new observation reports a size once, even if it is the same.
  sizes.unobserve(block)
  if (!isSkipped(block)) sizes.observe(block)
}

function update(block: Element) {
  const isWide = block.scrollWidth > block.clientWidth
  block.toggleAttribute('data-wide', isWide)
  // A link around the block takes the focus.
  if (block.closest('a')) return
  if (isWide) block.setAttribute('tabindex', '0')
  else block.removeAttribute('tabindex')
}

/** Returns whether the browser leaves out the layout of a block because `content-visibility` allows it. */
function isSkipped(block: Element): boolean {
  // Older browsers lay out everything.
  if (!('checkVisibility' in block)) return false
  return block.checkVisibility() && !block.checkVisibility({ contentVisibilityAuto: true })
}

function elementOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null
}
