import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { suggestionList } from 'graphql/jsutils/suggestionList.js'
import { root } from '../lib/places.ts'
import { settingNames, settings } from './settings.ts'

/** Beside package.json. `boot.js` loads it. */
const file = path.join(root, 'onushilon.env')

/** Variables that Node and the libraries read themselves: keys of a bucket, options of traces, proxies. */
const readByOthers = /^(AWS|NODE|OTEL|SSL|PG)_|_PROXY$|^TZ$/

/** Returns a sentence for each line of the file of settings that sets nothing. */
export function readSettingsProblems(): string[] {
  return existsSync(file) ? findSettingsProblems(readFileSync(file, 'utf8')) : []
}

/** The environment is not judged: most of its variables belong to other programs. */
export function findSettingsProblems(text: string): string[] {
  const isKnown = (name: string) => name in settings.shape || readByOthers.test(name.toUpperCase())
  const unknown = Object.keys(parseEnv(text)).filter((name) => !isKnown(name))
  const withoutSign = [...text.matchAll(/^\s*(\w+)(?:\s*:|\s)[^=\n]*$/gm)].flatMap(([, name = '']) =>
    name in settings.shape ? [name] : [],
  )
  return [
    ...unknown.map(
      (name) => `onushilon.env: there is no setting ${name}, so this line does nothing${hintOf(name)}.`,
    ),
    ...withoutSign.map((name) => `onushilon.env: ${name} has no "=" after it, so this line does nothing.`),
  ]
}

function hintOf(name: string): string {
  const [nearest] = suggestionList(name, settingNames)
  return nearest ? `; ${nearest} may be meant` : ''
}
