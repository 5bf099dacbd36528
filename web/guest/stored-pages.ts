import { listStoredPages } from '../offline/stored-pages.ts'

/** Fills the list of the pages that this browser has stored. */
export async function showStoredPages(list: HTMLElement): Promise<void> {
  const template = list.parentElement!.querySelector('template')!
  for (const { address, title } of await listStoredPages()) {
    const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement
    const link = row.querySelector('a')!
    link.href = address
    link.textContent = title
    list.append(row)
  }
  if (list.firstElementChild) list.parentElement!.querySelector('[data-no-pages]')?.remove()
}
