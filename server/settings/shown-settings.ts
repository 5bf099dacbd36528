/**
 * The settings whose values administrators may see. Of all others, which may hold a secret, they see only whether they are
 * set: a new setting is hidden until somebody decides otherwise.
 */
const shown = new Set([
  ...[
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'DATA_DIR',
    'PROCESSES',
    'DATABASE_POOL',
    'IMAGES_URL',
    'MAIL_FROM',
    'MAIL_NOTE',
    'SCHOOL_NAME',
    'SUPPORT_EMAIL',
  ],
  ...[
    'SAMPLE_CONTENT',
    'START_EMPTY',
    'BACKUP_DIR',
    'BACKUP_HOUR',
    'BACKUP_KEEP',
    'LOG_LEVEL',
    'TRUST_PROXY',
  ],
  ...['RATE_LIMIT', 'RATE_LIMIT_PER_ADDRESS', 'RATE_LIMIT_PER_USER', 'SEARCH_IN_ANSWERS', 'INTROSPECTION'],
  ...['SMS_SIGN_IN', 'SMS_METHOD', 'SMS_PER_NUMBER', 'SMS_PER_ADDRESS', 'SMS_PER_PREFIX', 'SMS_PER_DAY'],
  ...[
    'METRICS',
    'ACCESS_LOG',
    'OTEL_TRACES_SAMPLER_ARG',
    'COGNITO_USER_POOL_ID',
    'COGNITO_CLIENT_ID',
    'COGNITO_REGION',
    'PASSKEYS',
    'ALGOLIA_APP_ID',
  ],
])

export function isShownSetting(name: string): boolean {
  return shown.has(name)
}

/** Returns the settings among `names` that the environment sets, with their texts; null for hidden ones. */
export function readEnvironment(
  given: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): ReadonlyMap<string, string | null> {
  const set = names.filter((name) => given[name] !== undefined)
  return new Map(set.map((name) => [name, isShownSetting(name) ? given[name]! : null]))
}
