import type { z } from 'zod'

/** An invalid setting; the message names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

export function refuseSetting(problem: string): never {
  throw new SettingsError(`A setting cannot be used. ${problem}`)
}

/** One line for each setting: its last problem is the nearest to what is wanted. */
export function linesOf({ issues }: z.ZodError): string[] {
  const problems = new Map(issues.map(({ path, message }) => [path.join('.'), message]))
  return [...problems].map(([name, problem]) => (name ? `${name}: ${problem}` : problem))
}

/** Explains a problem of a setting that has no sentence of its own. */
export function explainSetting(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return issue.origin === 'string' ? 'must not be blank' : `must be ${issue.minimum} at least`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be ${issue.maximum} at most`
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : 'must be a number'
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`
    default:
      return 'has a wrong form'
  }
}
