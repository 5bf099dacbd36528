import type { Sql } from '../lib/database/sql.ts'

/*
 * Lets administrators see and change the jobs, in the tables of pg-boss. The tables exist once a server has started
 * its jobs, which it does before it accepts requests.
 */

export type JobQueue = {
  name: string
  /** Jobs that wait for a process or for their next try. */
  waiting: number
  active: number
  failed: number
  /** When the oldest waiting job was put into the queue; null when none waits. */
  oldestAt: Date | null
}

/** Returns every queue by name. A job whose failure another queue has taken over does not count as failed. */
export async function listJobQueues(sql: Sql): Promise<JobQueue[]> {
  return sql<JobQueue>`
    select q.name, count(j.id) filter (where j.state < 'active')::integer as waiting,
      count(j.id) filter (where j.state = 'active')::integer as active,
      count(j.id) filter (where j.state = 'failed' and j.dead_letter is null)::integer as failed,
      min(j.created_on) filter (where j.state < 'active') as "oldestAt"
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state <> 'completed'
    where q.name not like '\\_\\_pgboss%'
    group by q.name order by q.name`
}

export type FailedJob = { id: string; queue: string; reason: string | null; failedAt: Date | null }

/** Returns the jobs that were given up, the last one first. */
export async function listFailedJobs(sql: Sql, limit: number): Promise<FailedJob[]> {
  return sql<FailedJob>`
    select id, name as queue, left(output ->> 'message', 500) as reason, completed_on as "failedAt"
    from pgboss.job where state = 'failed' and dead_letter is null
    order by completed_on desc, id limit ${limit}`
}

/** Puts a failed job into its queue once more. Returns the queue, or null when the job has not failed. */
export async function runJobAgain(tx: Sql, id: string): Promise<string | null> {
  const row = await tx<{ queue: string }>`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null,
      keep_until = now() + interval '1 day'
    where id = ${id}::uuid and state = 'failed' and dead_letter is null
    returning name as queue`.first()
  return row?.queue ?? null
}

export type RetryingJob = {
  id: string
  data: object | null
  reason: string | null
  tries: number
  nextAt: Date
}

/** Returns the jobs of a queue that have failed and will be tried again, the oldest first. */
export async function listRetryingJobs(sql: Sql, queue: string, limit: number): Promise<RetryingJob[]> {
  return sql<RetryingJob>`
    select id, data, left(output ->> 'message', 500) as reason, retry_count + 1 as tries, start_after as "nextAt"
    from pgboss.job where name = ${queue} and state = 'retry' order by created_on, id limit ${limit}`
}

/** Lets a job that waits for its next try run now. Returns whether it waits. */
export async function hastenJob(tx: Sql, queue: string, id: string): Promise<boolean> {
  return tx`
    update pgboss.job set start_after = now() where name = ${queue} and id = ${id}::uuid and state = 'retry'
    returning id`.hasRows()
}

/** Deletes a job that waits for its next try. Returns whether it did. */
export async function deleteRetryingJob(tx: Sql, queue: string, id: string): Promise<boolean> {
  return tx`
    delete from pgboss.job where name = ${queue} and id = ${id}::uuid and state = 'retry'
    returning id`.hasRows()
}
