import { levelOfSlug } from '../../contract/bank/levels.ts'
import { exploreOfLevelPath, explorePath } from '../lib/paths.ts'
import { recallLevel, rememberLevel } from '../lib/remembered-level.ts'

/**
 * Remembers the level that a guest chooses, or whose page they visit. Links to the explore screen lead to the remembered one,
 * and a list of all levels has a chip of it. The early script leads from the address of the explore screen to it.
 */
export function startClasses(): void {
  const plain = `a[href$="${explorePath}"]:not([data-level])`
  const links = document.querySelectorAll<HTMLAnchorElement>(plain)
  function remember(chosen: string | undefined): void {
    if (chosen) rememberLevel(chosen)
    const level = levelOfSlug(recallLevel() ?? '')
    const search = level && new URL(exploreOfLevelPath(level), location.origin).search
    for (const link of links) link.search = search ?? ''
  }
  remember(document.querySelector<HTMLElement>('[data-level-page]')?.dataset.levelPage)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) remember(target.closest<HTMLElement>('a[data-level]')?.dataset.level)
  })
  offer()
}

/** Copies the chip of the remembered level out of the closed choice beside a list of all levels. */
function offer(): void {
  const place = document.querySelector('[data-class]:not(:has(> a))')
  const chip = place?.querySelector(`a[data-level="${recallLevel()}"]`)
  if (chip) place!.append(chip.cloneNode(true))
}
