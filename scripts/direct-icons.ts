import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const exportLine = /^export \{ (.*) \} from '(.*)';$/gm
const iconImport = /import \{([^}]*)\} from ['"]lucide-react['"]/g

/**
 * A Vite plugin that imports each icon from its own file instead of the list of all 1,700. The list connects every screen
 * with every icon, so that the bundler cannot tell which screens share one.
 */
export function directIcons(): Plugin {
  const list = path.join(
    path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
    'dist/esm',
  )
  const files = new Map<string, string>()
  for (const [, names, file] of readFileSync(path.join(list, 'lucide-react.mjs'), 'utf8').matchAll(
    exportLine,
  ))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, path.join(list, file!))
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      // A route is several modules, whose names end in a query.
      filter: { id: /\/web\/.*\.tsx?(\?|$)/, code: /['"]lucide-react['"]/ },
      handler: (code) =>
        code.replace(iconImport, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => {
              // An import of a type alone would still import the list.
              if (name.startsWith('type ')) return `import type { ${name.slice(5)} } from 'lucide-react'`
              const file = files.get(name.split(' ')[0]!)
              return `import { default as ${name.replace(/^(\w+) as /, '')} } from '${file}'`
            })
            .join('; '),
        ),
    },
  }
}
