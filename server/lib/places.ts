import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of package.json. Files that the product reads are found from here: a bundle has other folders than the sources. */
export const root = path.dirname(findPackageJSON(import.meta.url)!)

/** True in the bundle of `npm start` (scripts/server-bundle.js). */
const isBundled = import.meta.filename.endsWith('.js')

/** The folder of the server's code that runs. */
const code = path.join(root, isBundled ? 'build/server' : 'server')

/** Returns the file of a module that is started or imported by its path in `server`, without extension. */
export const codeFile = (module: string) => path.join(code, `${module}${isBundled ? '.js' : '.ts'}`)
