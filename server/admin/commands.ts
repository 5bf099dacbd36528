import { readFileSync } from 'node:fs'
import { adminCommand } from '../lib/admin-command.ts'
import { accountCommands } from './account-commands.ts'
import { accountStateCommands } from './account-state-commands.ts'
import { backupCommands, placeCommands as backupPlaceCommands } from './backup/commands.ts'
import {
  type Command,
  command,
  type PlaceCommand,
  readArgs,
  refuseHostedPool,
  requireAccount,
  UsageError,
  wrongUsage,
} from './command.ts'
import { exportCommands, importExport, importUsage, isExport } from './export/commands.ts'
import { choiceOptions, choicesUsage, readChoices } from './import-choices.ts'
import { importPack } from './import-pack.ts'
import { move } from './move/commands.ts'
import { pictureCommands } from './picture-commands.ts'
import { prepareBankOwner, storeFirstPacks, storeLaterPacks } from './sample-bank.ts'
import { searchCommands } from './search-commands.ts'
import { serviceCommands } from './service-commands.ts'
import { runInSteps } from './stoppable.ts'

const importFile: Command = {
  usage: `import <file of questions> --owner <email> --pack <name> --level <level> --language <language>\n    [--only-certain] [--keyword <text>] ${choicesUsage}\n  ${importUsage}`,
  run: async (deps, args) => {
    if (isExport(args)) return importExport(deps, args)
    const options = ['owner', 'pack', 'level', 'language', 'keyword', ...choiceOptions]
    const shape = { places: 1, options, flags: ['only-certain'] }
    const { positionals, values, flags } = readArgs(importFile, args, shape)
    const [file] = positionals
    if (!file || !values.owner || !values.pack || !values.level || !values.language)
      throw wrongUsage(importFile)
    refuseHostedPool(deps)
    const { id, questionCount, notes } = await importPack(deps, {
      file: readFile(file),
      fileName: file,
      ownerEmail: values.owner,
      name: values.pack,
      level: values.level,
      language: values.language,
      choices: readChoices(values),
      keyword: values.keyword,
      onlyCertain: flags.has('only-certain'),
    })
    return [`Imported ${questionCount} questions: ${deps.config.publicUrl}/pack/${id}`, ...notes].join('\n')
  },
}

const seed = command('seed [--owner <email>]', { options: ['owner'] }, async (deps, { values }) => {
  const owner = values.owner ? (await requireAccount(deps, values.owner)).sub : await prepareBankOwner(deps)
  const first = await storeFirstPacks(deps, { owner })
  const later = await runInSteps((onStep) => storeLaterPacks(deps, { owner, onStep }))
  const questions = first.questions + later.questions
  return `Stored the sample bank: ${questions} questions in ${first.packs + later.packs} packs.`
})

export const commands: Record<string, Command> = {
  ...accountCommands,
  ...accountStateCommands,
  ...serviceCommands,
  ...searchCommands,
  ...pictureCommands,
  ...backupCommands,
  ...exportCommands,
  import: importFile,
  seed,
}

export const placeCommands: Record<string, PlaceCommand> = { ...backupPlaceCommands, move }

export const commandNames = [...Object.keys(commands), ...Object.keys(placeCommands)]

export const usage = [
  adminCommand('<command>'),
  ...[...Object.values(commands), ...Object.values(placeCommands)].map((command) => `  ${command.usage}`),
].join('\n')

function readFile(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
