/* Loaded only with a formula. A block that scrolls takes the focus, so that arrow keys scroll it. */

const seen = new WeakSet<Element>()

/** Keeps a block of text in the tab order while a formula in it is wider than the block. */
export function reachByKeyboard(block: Element): void {
  // In a link the link has the focus.
  if (seen.has(block) || block.closest('a')) return
  seen.add(block)
  const update = () => {
    if (block.scrollWidth > block.clientWidth) block.setAttribute('tabindex', '0')
    else block.removeAttribute('tabindex')
  }
  // The height changes with the styles of formulas, the content when one is typeset.
  new ResizeObserver(update).observe(block)
  new MutationObserver(update).observe(block, { childList: true, subtree: true })
  void document.fonts.ready.then(update)
}
