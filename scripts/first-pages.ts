type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** The pages that a learner's visit begins with. */
const pages = ['home', 'today', 'pack', 'exam', 'result'] as const
type Page = (typeof pages)[number]

const routeOfPage = /[\\/]web[\\/]routes[\\/](?:home|results)?[\\/]?(home|today|pack|exam|result)\.tsx\b/
/** Small parts that many other screens have too: those must not load the file of a page for them. */
const smallParts =
  /[\\/](lucide-react[\\/]|web[\\/]ui[\\/](?!leave-guard)|contract[\\/]exams[\\/]exam-rules|contract[\\/]dhaka-day)/
/** Every page loads these modules; the exams in progress are among them. */
const everyPage = /[\\/]web[\\/](root|entry\.client|features[\\/]exams[\\/]start[\\/]exams-of-user)\.tsx\b/
/** Modules that a page loads right after its start, with the pages that do so. */
const loadedAfter: [RegExp, Page[]][] = [
  [/[\\/]web[\\/]features[\\/]learning[\\/]bookmarks[\\/]mark-controls\.tsx\b/, ['today', 'result']],
  [/[\\/]web[\\/].*[\\/](content-actions|keep-offline|exam-notice)\.tsx\b/, ['pack']],
  [/[\\/]web[\\/]offline[\\/]exam-papers\.ts\b/, ['exam']],
]

/**
 * The pairs of pages that share enough for a file of their own. What another pair or three pages need is in the file of all:
 * headers and names of imports would be larger than what a page then loads without need.
 */
const pairs = new Set([
  'exam-and-pack',
  'exam-and-result',
  'home-and-today',
  'pack-and-today',
  'result-and-today',
])

/**
 * Returns groups of modules that a learner's first pages load: `shared` for what most of them need, and else a file for
 * exactly those that need it. A group takes what its modules import with it, unless an earlier one has it: so what more
 * pages need comes first.
 */
export function groupsOfFirstPages(test: RegExp, firstPriority: number) {
  const known = new Map<string, string | null>()
  const nameOf = (module: string, modules: Modules): string | null => {
    if (!known.has(module)) known.set(module, fileFor(module, pagesThatLoad(module, modules)))
    return known.get(module) ?? null
  }
  const group = (isPart: (name: string) => boolean, priority: number) => ({
    name(module: string, modules: Modules): string | null {
      const name = nameOf(module, modules)
      return name && isPart(name) ? name : null
    },
    priority: firstPriority + priority,
    test,
  })
  // vite.config.ts puts the modules that forms share with an exam between the pairs and the single pages.
  return [
    group((name) => name === 'shared', 4),
    { ...group((name) => name.includes('-and-'), 3), minShareCount: 2 },
    { ...group((name) => name !== 'shared' && !name.includes('-and-'), 0), minShareCount: 2 },
  ]
}

function fileFor(module: string, needed: ReadonlySet<Page>): string | null {
  if (needed.size === 0) return null
  if (smallParts.test(module)) return 'shared'
  const name = [...needed].sort().join('-and-')
  return needed.size === 1 || pairs.has(name) ? `for-${name}` : 'shared'
}

/** Returns the pages that import the module, by whatever way; all of them if every page does. */
function pagesThatLoad(module: string, modules: Modules): ReadonlySet<Page> {
  const found = new Set<Page>()
  const seen = new Set([module])
  for (const id of seen) {
    if (everyPage.test(id)) return new Set(pages)
    const page = routeOfPage.exec(id)?.[1]
    if (page) found.add(page as Page)
    for (const [part, of] of loadedAfter) if (part.test(id)) for (const one of of) found.add(one)
    for (const importer of modules.getModuleInfo(id)?.importers ?? []) seen.add(importer)
  }
  return found
}
