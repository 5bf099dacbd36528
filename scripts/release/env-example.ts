/**
 * Returns an example of a settings file with every setting of the table in README.md, commented out, with its
 * default and meaning. `onushilon`, systemd and Docker read this format.
 */
export function describeSettings(readme: string): string {
  const table = readme.split('\n## Settings\n')[1]?.split('\n#')[0] ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  return [introduction, ...rows.map(describe)].join('\n')
}

const introduction = `# Settings: copy this file as onushilon.env, and remove the "#" before what you set.
# A line is NAME=value, without quotes and without a comment behind it.
`

function describe(row: string): string {
  const [, names = '', defaults = '', meaning = ''] = row.split('|').map((cell) => cell.trim())
  const values = codesIn(defaults)
  const lines = codesIn(names).map((name, at) => `#${name}=${isValue(defaults) ? values[at] : ''}`)
  const fallback = isValue(defaults) ? '' : wrap(`Default: ${plain(defaults)}`)
  return `${wrap(plain(meaning))}${fallback}${lines.join('\n')}\n`
}

const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Defaults that are values, such as `127.0.0.1`, `3000`; not those in words, or made of other settings. */
const isValue = (defaults: string) => defaults.replaceAll(/`[^`$]+`|[, ]/g, '') === ''

/** Without Markdown, and with the commands of a release. */
const plain = (text: string) =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll('npm run admin --', './onushilon admin')

/** Lines of comment of at most 100 characters. */
function wrap(text: string): string {
  const lines = text.match(/\S.{0,96}(?=\s|$)/g) ?? []
  return lines.map((line) => `# ${line}\n`).join('')
}
