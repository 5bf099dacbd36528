/** Where people go to look for questions. */
export const explorePath = '/explore'

/** Everything that has this tag. */
export function tagPath(tag: string): string {
  return `${explorePath}/tag/${encodeURIComponent(tag)}`
}
