/** The response of /config.json, part of every page. Endpoints are paths or absolute addresses. */
export type PublicConfig = {
  product: string
  /** The address for questions; null while nobody has set one. */
  supportEmail: string | null
  identity: {
    endpoint: string
    region: string
    userPoolId: string
    userPoolClientId: string
    /** Null without an identity pool: clients call it at every page load, and our pages do not need one. */
    identityPoolId: string | null
    identityPoolEndpoint: string | null
    /** True if accounts may have passkeys; a page must also be in a secure context. */
    hasPasskeys: boolean
    /** True if people may sign in with a code to their phone number. */
    hasPhoneSignIn: boolean
    /** OpenID providers to sign in with, in the order of their buttons. */
    providers: readonly { id: string; label: string }[]
  }
  data: { endpoint: string; apiKey: string }
  /** Pictures by the S3 protocol in path style: `<endpoint>/<bucket>/<storage path>`. */
  images: { endpoint: string; bucket: string; region: string }
  /**
   * Search by the protocol of algoliasearch, with a search-only key. `hosts`: `/` is the page's own origin,
   * others are absolute; without hosts the client derives them from the application's id. `newestIndex`: the
   * name of the index with the same records in the order of their creation, if the host has it.
   */
  search: { hosts: string[]; applicationId: string; searchKey: string; index: string; newestIndex?: string }
}
