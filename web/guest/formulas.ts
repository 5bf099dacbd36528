/** Lets arrow keys scroll the formulas in `root` that are too wide. Their code is loaded with the first one. */
export function watchFormulas(root: ParentNode): void {
  const blocks = root.querySelectorAll('.formula-block')
  if (blocks.length === 0) return
  import('../question-view/wide-formulas.ts').then(
    ({ watchWidth }) => blocks.forEach(watchWidth),
    // Without it only the pointer scrolls a wide formula.
    () => {},
  )
}
