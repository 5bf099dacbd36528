/* Services of others that replace parts of the product, as the settings name them. */

/** An external user pool that replaces the built-in one. */
export type HostedPool = {
  userPoolId: string
  clientId: string
  region: string
  /** The address at which clients sign in. */
  endpoint: string
  /** As in its tokens, without a trailing slash; its keys are published below. */
  issuer: string
}

/** A bucket of an S3-compatible store; its keys come from the usual AWS environment variables. */
export type OutsideBucket = {
  bucket: string
  /** Undefined: Amazon S3. */
  endpoint: string | undefined
  region: string
  /** `<endpoint>/<bucket>/<key>`, for most self-hosted servers; otherwise the bucket is part of the host. */
  forcePathStyle: boolean
}

/** An external search service with the same protocol, which replaces the built-in one. */
export type HostedSearch = {
  applicationId: string
  /** Public: every page contains it. */
  searchKey: string
  /** Secret: only this server uses it. */
  writeKey: string
  /** Its origin, optionally with a path, no final slash. Undefined: the application's default hosts. */
  host: string | undefined
}
