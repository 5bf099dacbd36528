import { administrationTexts } from '../../../../contract/texts/generated/administration.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import type { AdminState } from '../../../generated/admin-state.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Aside, Fact, Facts } from './facts.tsx'

type State = AdminState['getServerState']

const minuteMs = 60_000
/** A job that waits longer, or a back-up that is older, needs care. */
const longWaitMs = 10 * minuteMs
const oldBackupMs = 26 * 60 * minuteMs
const scarceShare = 0.1

/** The state in groups of facts; those that need care have a mark. */
export function StateFacts({ state }: { state: State }) {
  const texts = useTexts(administrationTexts)
  const { number } = useTexts(formatsTexts)
  const { state: words } = texts
  const size = useSize()
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      <Facts title={words.now}>
        <Fact label={words.exams}>{number(state.examsUnderWay)}</Fact>
        <Fact
          label={words.mails}
          needsCare={state.mailsUndelivered > 0 || state.areMailsFiles}
          to="/admin/mails"
        >
          {number(state.mailsUndelivered)}
          {state.areMailsFiles && <Aside>{words.mailsAreFiles}</Aside>}
        </Fact>
        <WaitingFact state={state} />
        <Fact label={words.jobsFailed} needsCare={state.jobsFailed > 0} to="/admin/jobs">
          {number(state.jobsFailed)}
        </Fact>
        <FaultFact faults={state.faults} />
      </Facts>
      <Facts title={words.data}>
        <Fact label={words.database}>{size(state.databaseBytes)}</Fact>
        <Fact
          label={words.disk}
          needsCare={
            state.diskFreeBytes !== null && state.diskFreeBytes < (state.diskBytes ?? 0) * scarceShare
          }
        >
          {state.diskFreeBytes === null ? words.unknown : size(state.diskFreeBytes)}
          {state.diskBytes !== null && <Aside>{words.ofDisk(size(state.diskBytes))}</Aside>}
        </Fact>
        <BackupFact state={state} />
      </Facts>
      <Facts title={words.versions}>
        <Fact label={words.product}>
          <span translate="no">{state.version}</span>
        </Fact>
        <Fact label={words.node}>
          <span translate="no">{state.nodeVersion}</span>
        </Fact>
        <Fact label={words.postgres}>
          <span translate="no">{state.databaseVersion}</span>
          <Aside>{state.isDatabaseEmbedded ? words.ownDatabase : words.otherDatabase}</Aside>
        </Fact>
        <Fact label={words.schema}>
          <span translate="no">{state.schema}</span>
        </Fact>
      </Facts>
      <ProcessFacts state={state} />
    </div>
  )
}

function WaitingFact({ state: { now, jobsWaiting, oldestJobAt } }: { state: State }) {
  const { state: words } = useTexts(administrationTexts)
  const { number } = useTexts(formatsTexts)
  const age = useAge()
  const waitMs = oldestJobAt === null ? 0 : Date.parse(now) - Date.parse(oldestJobAt)
  return (
    <Fact label={words.jobsWaiting} needsCare={waitMs > longWaitMs} to="/admin/jobs">
      {number(jobsWaiting)}
      {oldestJobAt !== null && <Aside>{words.oldestJob(age(waitMs))}</Aside>}
    </Fact>
  )
}

function FaultFact({ faults }: Pick<State, 'faults'>) {
  const { state: words } = useTexts(administrationTexts)
  const { number } = useTexts(formatsTexts)
  const sum = faults.reduce((all, { count }) => all + count, 0)
  return (
    <Fact label={words.faults} needsCare={sum > 0}>
      {number(sum)}
      {faults.map(({ route, count }) => (
        <Aside key={route}>
          <code translate="no">{route}</code> {number(count)}
        </Aside>
      ))}
      {sum > 0 && <Aside>{words.faultsInLog}</Aside>}
    </Fact>
  )
}

function BackupFact({ state }: { state: State }) {
  const { state: words } = useTexts(administrationTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const { now, lastBackupAt, hasDailyBackup, isBackupFailing } = state
  const isOld = lastBackupAt === null || Date.parse(now) - Date.parse(lastBackupAt) > oldBackupMs
  return (
    <Fact label={words.backup} needsCare={isBackupFailing || isOld}>
      {lastBackupAt === null ? words.noBackup : dhakaTime(lastBackupAt)}
      {!hasDailyBackup && <Aside>{words.backupOff}</Aside>}
      {isBackupFailing && <Aside>{words.backupFailing}</Aside>}
    </Fact>
  )
}

function ProcessFacts({ state: { process, search } }: { state: State }) {
  const { state: words } = useTexts(administrationTexts)
  const size = useSize()
  const age = useAge()
  return (
    <Facts title={words.process}>
      <Fact label={words.uptime}>{age(process.uptimeSeconds * 1000)}</Fact>
      <Fact label={words.memory}>{size(process.memoryBytes)}</Fact>
      <Fact label={words.pool} needsCare={process.poolWaiting > 0}>
        {words.ofPool(process.poolInUse, process.poolSize)}
        {process.poolWaiting > 0 && <Aside>{words.poolWaiting(process.poolWaiting)}</Aside>}
      </Fact>
      <Fact label={words.search} needsCare={search === null}>
        {search === null ? words.noSearch : words.holders[search.holder]}
        {search !== null && search.records !== null && <Aside>{words.records(search.records)}</Aside>}
      </Fact>
    </Facts>
  )
}

/** Returns a function that writes a number of bytes. */
function useSize(): (bytes: number) => string {
  const { megabytes, gigabytes } = useTexts(administrationTexts)
  return (bytes) => {
    const inMegabytes = bytes / 1e6
    if (inMegabytes < 1000) return megabytes(Math.round(inMegabytes))
    return gigabytes(Math.round(inMegabytes / 100) / 10)
  }
}

/** Returns a function that writes a length of time in its largest whole unit. */
function useAge(): (ms: number) => string {
  const { minutes, hours, days } = useTexts(administrationTexts)
  return (ms) => {
    const count = Math.max(0, Math.floor(ms / minuteMs))
    if (count < 120) return minutes(count)
    return count < 48 * 60 ? hours(Math.floor(count / 60)) : days(Math.floor(count / 60 / 24))
  }
}
