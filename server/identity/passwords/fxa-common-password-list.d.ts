declare module 'fxa-common-password-list' {
  /** Compares with 50,000 passwords of eight characters or more, in small letters. */
  const list: { test: (password: string) => boolean }
  export default list
}
