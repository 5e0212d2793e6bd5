export const lostReason = 'no heartbeat';
const isOutOfRetries = `(state = 'active' and retry_count >= retry_limit)`;

export interface RequeuedJob {
  job: string;
  id: string;
  state: string;
  /** Not cut off by a stop. */
  isLost: boolean;
}

/**
 * Jobs without a heartbeat, since their process died or hangs, and jobs that a stop cut off: they are due at once, but those that are
 * out of retries, which have failed. The queue's own supervision would first wait a minute and then the delay, and say nothing.
 */
export const requeueStatement = `
  update pgboss.job set
    state = (case when ${isOutOfRetries} then 'failed' else 'retry' end)::pgboss.job_state,
    completed_on = case when ${isOutOfRetries} then now() end,
    output = case when state = 'active' then '{ "value": { "message": "${lostReason}" } }' else output end,
    start_after = now()
  where state in ('active', 'retry') and (
    state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
    or state = 'retry' and start_after > now() and output ->> 'value' = 'pg-boss shut down while active'
  )
  returning name as job, id, state, output #>> '{value,message}' is not distinct from '${lostReason}' as "isLost"`;

/** Few of the stored jobs are in these states; the queue's own indexes all start with its name or with other states. */
export const createStartedJobsIndex = `
  create index if not exists liaison_started_jobs on pgboss.job (name) where state in ('active', 'retry')`;
