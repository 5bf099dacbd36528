/** Returns an object with the named properties of `source` only. */
export function pick<Source, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  // Object.fromEntries widens the keys to string.
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
}
