import path from 'node:path'
import type { CopiedPictures } from '../../images/store-move.ts'
import { findDatabaseId } from '../../images/store-queries.ts'
import { createImageStore } from '../../images/stores.ts'
import { requirePresentBank } from '../../lib/bank-move.ts'
import { readKeyFile, storeSecretKey } from '../../lib/sealing.ts'
import { migrateToLatest } from '../../migrations/migrate.ts'
import { type Config, readConfig } from '../../settings/config.ts'
import { type PlaceCommand, readArgs, UsageError, wrongUsage } from '../command.ts'
import { countRows, reportProgress, tableLines } from '../progress.ts'
import { askHidden, readFirstLine } from '../read-password.ts'
import { runStoppable, writeProgress } from '../stoppable.ts'
import { moveDatabase } from './move-database.ts'
import { MoveError } from './move-error.ts'
import { movePictures, takePicturesBack } from './move-pictures.ts'
import { explainUse, takeBack } from './old-place.ts'
import { nameOfPlace, nameOfStore, type Place, readPlace, withBank, withNewPlace } from './places.ts'

/** `--to` or MOVE_TO names the new place; `-` reads it, because a URL may contain a password. */
export const move: PlaceCommand = {
  usage:
    'move --to <DATABASE_URL, data directory, embedded or -> [--replace] [--leave-mails] | --pictures-to <IMAGES_URL or own> | --back',
  runAlone: async (config, args) => {
    const { positionals, values, flags } = readArgs(move, args, {
      options: ['to', 'pictures-to'],
      flags: ['back', 'replace', 'leave-mails'],
    })
    const pictures = values['pictures-to']
    const wanted = [values.to, pictures, flags.has('back') || undefined].filter(
      (value) => value !== undefined,
    )
    if (positionals.length > 0 || wanted.length > 1) throw wrongUsage(move)
    if (flags.has('back')) return goBack(config)
    if (pictures !== undefined) return movePicturesTo(config, pictures)
    const to = values.to === undefined ? config.moveTo : await readTo(values.to)
    if (!to) throw wrongUsage(move)
    return moveTo(config, to, { replaces: flags.has('replace'), leavesMails: flags.has('leave-mails') })
  },
}

/** Throws UsageError for a URL with a password, which others can read in the list of processes. */
async function readTo(given: string): Promise<string> {
  if (given === '-') {
    if (!process.stdin.isTTY) return (await readFirstLine()).trim()
    const [typed = ''] = await askHidden(['The new database, as DATABASE_URL: '])
    return typed.trim()
  }
  if (/^postgres(ql)?:\/\/([^@/?#]*:[^@/?#]+@|.*[?&]password=)/.test(given))
    throw new UsageError(
      'A URL with a password is not taken as an argument, where others can read it: set MOVE_TO, or write --to - to be asked for it, or to give it as the first line of the input.',
    )
  return given
}

async function moveTo(
  config: Config,
  to: string,
  options: { replaces: boolean; leavesMails: boolean },
): Promise<string> {
  const place = readPlace(config, to)
  const secretKey = await requireFreeKey(config, place)
  return stoppable((signal) =>
    withBank(config, (source) =>
      withNewPlace(place, async (target) => {
        let pictures: CopiedPictures | null = null
        const tables = await moveDatabase(
          { source, target },
          {
            ...options,
            from: nameOfPlace(config),
            to: nameOfPlace(place),
            signal,
            onProgress: reportProgress(writeProgress),
            beforeEnd: async () => {
              if (!hasOtherFolder(config, place)) return
              if (secretKey) await storeSecretKey(place.dataDir, secretKey)
              if (config.outsideBucket) return
              pictures = await moveFiles(
                { ...config, databaseId: await findDatabaseId(source) },
                place,
                signal,
              )
            },
          },
        )
        return [
          `Moved the bank to ${nameOfPlace(place)}; every table was read back and is equal: ${countRows(tables)} rows.`,
          ...tableLines(tables),
          ...(pictures ? [describe(pictures)] : []),
          howToStart(config, place),
        ].join('\n')
      }),
    ),
  )
}

/** Another data directory also needs the secret key and the pictures. */
const hasOtherFolder = (config: Config, place: Place) =>
  place.databaseUrl === undefined && path.resolve(place.dataDir) !== path.resolve(config.dataDir)

/** Returns the key to store in the new data directory; null when the setting has it. */
async function requireFreeKey(config: Config, place: Place): Promise<Buffer | null> {
  if (config.secretKey || !hasOtherFolder(config, place)) return null
  const [ours, theirs] = [await readKeyFile(config.dataDir), await readKeyFile(place.dataDir)]
  if (!theirs || ours?.equals(theirs)) return ours
  throw new MoveError(
    `${place.dataDir} has a secret key of another installation: name another data directory.`,
  )
}

function howToStart(config: Config, place: Place): string {
  if (place.databaseUrl !== undefined)
    return 'Start the server with that DATABASE_URL, and with the same DATA_DIR or SECRET_KEY as before.'
  if (!hasOtherFolder(config, place)) return 'Start the server without DATABASE_URL.'
  return `Start the server with DATA_DIR=${place.dataDir} and without DATABASE_URL.`
}

async function movePicturesTo(config: Config, address: string): Promise<string> {
  const place = {
    ...config,
    outsideBucket: readConfig({ IMAGES_URL: address === 'own' ? '' : address }).outsideBucket,
  }
  const [from, to] = [nameOfStore(config), nameOfStore(place)]
  if (from === to) throw new UsageError(`The pictures are in ${to} already.`)
  return stoppable((signal) =>
    withBank(config, async (source) => {
      await requirePresentBank(source)
      await migrateToLatest(source)
      const reason = await explainUse(source)
      if (reason) throw new MoveError(reason)
      const copied = await moveFiles({ ...config, databaseId: await findDatabaseId(source) }, place, signal)
      const setting = place.outsideBucket ? `with IMAGES_URL=${address}` : 'without IMAGES_URL'
      return `Moved the pictures to ${to}. ${describe(copied)}\nStart the server ${setting}.`
    }),
  )
}

type Files = Pick<Config, 'dataDir' | 'outsideBucket'>

async function moveFiles(
  { databaseId, ...source }: Files & { databaseId: string },
  target: Files,
  signal: AbortSignal,
): Promise<CopiedPictures> {
  const onProgress = reportProgress(writeProgress)
  return movePictures(
    { source: createImageStore(source), target: createImageStore(target) },
    {
      databaseId,
      from: nameOfStore(source),
      to: nameOfStore(target),
      signal,
      onFile: ({ files, bytes }) =>
        onProgress({ doing: `${files} files of pictures`, rows: 0, total: 0, bytes }),
    },
  )
}

const describe = ({ files, copied, bytes, sha256 }: CopiedPictures) =>
  `${files} files of pictures, ${(bytes / 1e6).toFixed(1)} MB, ${copied} of them copied now, all read back and equal (SHA-256 of the list ${sha256}).`

async function goBack(config: Config): Promise<string> {
  const bank = await withBank(config, takeBack)
  const pictures = await takePicturesBack(createImageStore(config))
  const lines = [
    bank && `Servers may start on ${nameOfPlace(config)} again. What happened in ${bank} since is not there.`,
    pictures &&
      `The pictures in ${nameOfStore(config)} may be used again; they had been moved to ${pictures}.`,
  ].filter(Boolean)
  if (lines.length === 0) throw new UsageError('Nothing was moved away from here.')
  return lines.join('\n')
}

const stoppable = <Result>(work: (signal: AbortSignal) => Promise<Result>) =>
  runStoppable(work, () => new MoveError('Stopped. Run the same command again to continue.'))
