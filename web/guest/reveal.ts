/** The right option's id, and the element of the explanation, if there is one. */
export type Reveal = { answer: string; note: HTMLElement | null }

/** Loads the answer of the question at an address. Throws if it cannot be loaded. */
export async function loadReveal(address: string): Promise<Reveal> {
  const response = await fetch(`${address}/answer`, {
    // The server makes its sentences in the language of this page.
    headers: { 'accept-language': document.documentElement.lang },
  })
  if (!response.ok) throw new Error(`the answer could not be loaded: ${response.status}`)
  const template = document.createElement('template')
  template.innerHTML = await response.text()
  const found = template.content.querySelector<HTMLElement>('[data-answer]')
  if (!found) throw new Error('the response has no answer')
  addStyles(template.content)
  return { answer: found.dataset.answer!, note: found.querySelector<HTMLElement>(':scope > *') }
}

/** Adds the style sheets that the formulas of a loaded content need and the page lacks. */
export function addStyles(content: ParentNode): void {
  for (const link of content.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { href } = link
    const isThere = [...document.querySelectorAll('link')].some((other) => other.href === href)
    if (!isThere) document.head.append(link)
  }
}
