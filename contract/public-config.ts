/** The answer of /config.json, which every page carries too. Endpoints are paths or absolute addresses. */
export type PublicConfig = {
  product: string
  identity: {
    endpoint: string
    region: string
    userPoolId: string
    userPoolClientId: string
    /** Null: none. A client that is given one asks it at every page load; pages of ours need none to sign in. */
    identityPoolId: string | null
    identityPoolEndpoint: string | null
  }
  data: { endpoint: string; apiKey: string }
  /** Pictures, over the S3 protocol in path style: `<endpoint>/<bucket>/<storage path>`. */
  images: { endpoint: string; bucket: string; region: string }
  /**
   * Search, over the protocol that algoliasearch speaks, with a key that can only search. `hosts`: `/` is the page's own
   * origin, others are absolute; none means those that the client makes of the application's id.
   */
  search: { hosts: string[]; applicationId: string; searchKey: string; index: string }
}
