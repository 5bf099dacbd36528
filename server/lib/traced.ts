import { tracingChannel } from 'node:diagnostics_channel'

/** A piece of work that a trace shows. Attributes hold no values that people entered. */
export type TracedWork = {
  name: string
  /** `client`: a call of another program; `consumer`: a job. */
  kind: 'client' | 'consumer'
  attributes: Readonly<Record<string, string | number>>
}

/** server/tracing/ listens here, if traces are wanted. */
export const workChannel = tracingChannel<unknown, TracedWork>('onushilon:work')

/** Runs `work`, and lets a trace show it. Without traces it only runs it. */
export function traced<Result>(describe: () => TracedWork, work: () => Promise<Result>): Promise<Result> {
  return workChannel.hasSubscribers ? workChannel.tracePromise(work, describe()) : work()
}
