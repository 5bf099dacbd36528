import { levelOfSlug } from '../../contract/bank/levels.ts'
import { exploreOfLevelPath, explorePath } from '../lib/paths.ts'
import { recallLevel, rememberLevel } from '../lib/remembered-level.ts'

/**
 * Remembers the level that a guest chooses, or whose page they visit. Links to the explore screen lead to the remembered one,
 * and a list of all levels has a chip of it.
 */
export function startClasses(): void {
  const visited = document.querySelector<HTMLElement>('[data-level-page]')?.dataset.levelPage
  if (visited) rememberLevel(visited)
  document.addEventListener('click', ({ target }) => {
    const { level } =
      (target instanceof Element && target.closest<HTMLElement>('a[data-level]')?.dataset) || {}
    if (level) rememberLevel(level)
  })
  const level = levelOfSlug(recallLevel() ?? '')
  if (level === null) return
  const { search } = new URL(exploreOfLevelPath(level), location.origin)
  const plain = `a[href$="${explorePath}"]:not([data-level])`
  for (const link of document.querySelectorAll<HTMLAnchorElement>(plain)) link.search = search
  offer()
}

/** Copies the chip of the remembered level out of the closed choice beside a list of all levels. */
function offer(): void {
  const place = document.querySelector('[data-class]:not(:has(> a))')
  const chip = place?.querySelector(`a[data-level="${recallLevel()}"]`)
  if (chip) place!.append(chip.cloneNode(true))
}
