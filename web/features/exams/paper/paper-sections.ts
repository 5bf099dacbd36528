export type PaperSection = { name: string; questionCount: number }

/** Returns the name of the section of a place, from 1, and whether it is the section's first; null without sections. */
export function sectionAt(
  sections: readonly PaperSection[] | null,
  place: number,
): { name: string; isFirst: boolean } | null {
  let before = 0
  for (const { name, questionCount } of sections ?? []) {
    if (place <= before + questionCount) return { name, isFirst: place === before + 1 }
    before += questionCount
  }
  return null
}
