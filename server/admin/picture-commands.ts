import { restoreTrash, sweepOrphans } from '../images/orphaned-files.ts'
import { adoptStore } from '../images/own-store.ts'
import { command } from './command.ts'
import { runInSteps } from './stoppable.ts'

const adopt = command('adopt-pictures', {}, async (deps) => {
  return `The pictures belong to this database now: they have its id, ${await adoptStore(deps)}.`
})

const sweep = command('sweep-pictures [--all]', { flags: ['all'] }, async (deps, { flags }) => {
  const { moved, left, deleted } = await runInSteps((onStep) =>
    sweepOrphans(deps, { isForced: flags.has('all'), onStep }),
  )
  return left > 0
    ? `Moved nothing: ${left} files belong to no picture, more than 5 % of all. With --all they are moved to the trash.`
    : `Moved ${moved} files that belong to no picture to the trash; deleted ${deleted} that were there for a month.`
})

const restore = command('restore-pictures', {}, async (deps) => {
  const moved = await runInSteps((onStep) => restoreTrash(deps, onStep))
  return `Moved ${moved} files from the trash back to the pictures.`
})

export const pictureCommands = {
  'adopt-pictures': adopt,
  'sweep-pictures': sweep,
  'restore-pictures': restore,
}
