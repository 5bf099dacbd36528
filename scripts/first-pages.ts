type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** The pages that a learner's visit begins with. */
const firstPages = /[\\/]web[\\/]routes[\\/](?:home|results)?[\\/]?(home|today|pack|exam|result)\.tsx\b/
/** What they load at once after their start: by every page, with each answer, by a pack, and by an exam. */
const loadedAfter: [string, RegExp][] = [
  ['user', /[\\/]web[\\/]features[\\/]exams[\\/]start[\\/]exams-of-user\.tsx\b/],
  ['mark', /[\\/]web[\\/]features[\\/]learning[\\/]bookmarks[\\/]mark-controls\.tsx\b/],
  // A room of its own, which most learners open next.
  ['exams', /[\\/]web[\\/]routes[\\/]exams[\\/]exams\.tsx\b/],
  ['late', /[\\/]web[\\/].*[\\/](content-actions|keep-offline|exam-notice|exam-papers)\.tsx?\b/],
]
/** Part of every page. */
const everyPage = /[\\/]web[\\/](root|entry\.client)\.tsx\b/

const most = 4

/**
 * Returns groups of modules that a learner's first pages load: `shared` for what most of them need, and else a file for
 * exactly those that need it, so that no page loads what only others do. A group takes what its modules import with it,
 * unless an earlier one has it: so what more pages need comes first.
 */
export function groupsOfFirstPages(test: RegExp, firstPriority: number) {
  const names = new Map<string, string | null>()
  return Array.from({ length: 9 }, (_, size) => ({
    name(module: string, modules: Modules): string | null {
      const known = names.get(module)
      const name = known === undefined ? nameOf(module, modules) : known
      names.set(module, name)
      return name?.split('-').length === size + 1 || (name === 'shared' && size === 8) ? name : null
    },
    debugName: `first pages ${size}`,
    priority: firstPriority + size,
    minShareCount: 2,
    test,
  }))
}

function nameOf(module: string, modules: Modules): string | null {
  const pages = new Set<string>()
  const parts = new Set<string>()
  const seen = new Set([module])
  for (const id of seen) {
    if (everyPage.test(id)) return 'shared'
    const page = firstPages.exec(id)?.[1]
    if (page) pages.add(page)
    for (const [part, of] of loadedAfter) if (of.test(id)) parts.add(part)
    for (const importer of modules.getModuleInfo(id)?.importers ?? []) seen.add(importer)
  }
  if (pages.size >= most) return 'shared'
  // The list of exams only says which of the others' modules it needs.
  if (pages.size === 0 && parts.size === 1 && parts.has('exams')) return null
  return pages.size + parts.size > 0 ? `for-${[...[...pages].sort(), ...[...parts].sort()].join('-')}` : null
}
