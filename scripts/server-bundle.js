import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { external } from './external-packages.ts'

/** Bundles the server's code with its packages into `build/server`: it loads in half the time of the sources. */
export async function buildServer(root) {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    // As Node finds packages: another form of a package would be a second copy beside the required one.
    resolve: { extensions: ['.js', '.json'] },
    ssr: {
      noExternal: true,
      external,
      resolve: { conditions: ['node', 'module-sync'], mainFields: ['main'] },
    },
    build: {
      ssr: true,
      target: 'node24',
      outDir: path.join(root, 'build/server'),
      emptyOutDir: true,
      minify: true,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          listModules(path.join(root, 'server')).map((name) => [
            name,
            path.join(root, 'server', `${name}.ts`),
          ]),
        ),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          keepNames: true,
          sourcemapExcludeSources: true,
        },
      },
    },
  })
}

/** Returns the modules that are started or imported by their path: for `boot.js`, or by `codeFile`. */
function listModules(server) {
  const sources = globSync('**/*.ts', { cwd: server }).filter((file) => !file.endsWith('.test.ts'))
  const named = sources.flatMap((file) => [
    ...readFileSync(path.join(server, file), 'utf8').matchAll(/codeFile\('([\w/-]+)'\)/g),
  ])
  const migrations = sources.filter((file) => /^migrations[\\/]\d/.test(file))
  return [
    ...['main', 'admin'],
    ...new Set(named.map(([, module]) => module)),
    ...migrations.map((file) => file.slice(0, -'.ts'.length).replaceAll('\\', '/')),
  ]
}
