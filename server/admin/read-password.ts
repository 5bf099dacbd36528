import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UsageError } from './command.ts'

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

/**
 * Returns a password that was typed twice at a terminal without being shown, or with `-` the first line of the
 * input. Throws UsageError for a password given as an argument, which other users of the machine can read in the
 * list of processes and in the shell's history.
 */
export async function readPassword(
  given: string | undefined,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  if (given === '-') return readFirstLine(input)
  if (given !== undefined)
    throw new UsageError(
      'A password is not taken as an argument, where others can read it: leave --password out to be asked for ' +
        'it, or write --password - and give it as the first line of the input.',
    )
  if (!input.isTTY)
    throw new UsageError('There is no terminal to ask for the password: write --password - and pipe it in.')
  const [first = '', again] = await askHidden(['Password: ', 'The same again: '], { input, output })
  if (first !== again) throw new UsageError('The two passwords are not the same. Nothing was changed.')
  return first
}

/** Returns the first line of an input that is not a terminal, '' without one. */
export async function readFirstLine(input: NodeJS.ReadableStream = process.stdin): Promise<string> {
  return (await text(input)).split(/\r?\n/, 1)[0] ?? ''
}

/**
 * Asks questions at a terminal, and returns the answers, which it does not show. Throws UsageError when the input
 * ends, or Ctrl+C is pressed, before all are there.
 */
export async function askHidden(
  questions: readonly string[],
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string[]> {
  // The interface writes what is typed to its output, so it gets one that shows nothing.
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: hidden, terminal: true })
  const ask = (question: string) =>
    new Promise<string>((resolve, reject) => {
      const stop = () => reject(new UsageError('Nothing was typed. Nothing was changed.'))
      lines.once('close', stop)
      lines.question('', (answer) => {
        lines.off('close', stop)
        output.write('\n')
        resolve(answer)
      })
      output.write(question)
    })
  try {
    const answers: string[] = []
    for (const question of questions) answers.push(await ask(question))
    return answers
  } finally {
    lines.close()
  }
}
