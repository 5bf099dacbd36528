/** The address of the web manifest after the prefix of a language. */
export const manifestPath = '/manifest.webmanifest'
