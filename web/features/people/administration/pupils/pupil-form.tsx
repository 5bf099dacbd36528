import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { decodeImport } from '../../../../../contract/import/decode.ts'
import { type AnyMessage, message, sentenceOf } from '../../../../../contract/message.ts'
import { countCharacters, isBlank, normaliseLine } from '../../../../../contract/normalise.ts'
import { readPupilList } from '../../../../../contract/people/pupil-list.ts'
import { pupilLimits } from '../../../../../contract/people/pupil-rules.ts'
import { allMessages } from '../../../../../contract/texts/all-messages.ts'
import { pupilsTexts } from '../../../../../contract/texts/generated/pupils.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../../ui/field.tsx'
import type { ReadList } from './read-list.ts'

type Written = { list: string; text: string }

const ids = { list: 'pupil-list', text: 'pupil-names' }

/** A list as it is written, pasted or read from a file. `onRead` gets its rows. */
export function PupilForm({
  written: { list, text },
  onWritten,
  onRead,
}: {
  written: Written
  onWritten: (written: Written) => void
  onRead: (read: ReadList) => void
}) {
  const texts = useTexts(pupilsTexts)
  const catalogue = useTexts(allMessages)
  const [wrong, setWrong] = useState<{ list?: string; text?: string }>({})
  const file = useRef<HTMLInputElement>(null)
  const say = (problem: AnyMessage) => sentenceOf(catalogue, problem)

  function change(changed: Partial<Written>) {
    onWritten({ list, text, ...changed })
    setWrong({})
  }

  async function readFile({ target: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? []
    if (!chosen) return
    const decoded = decodeImport(new Uint8Array(await chosen.arrayBuffer()))
    // Lets the same file be chosen again after a change.
    input.value = ''
    if (decoded.error !== null) return setWrong({ text: say(decoded.error) })
    change({ text: decoded.text })
  }

  function read(event: FormEvent) {
    event.preventDefault()
    const { rows, notes, problem } = readPupilList(text)
    const most = pupilLimits.pupilsPerList
    const found: typeof wrong = {
      ...(isBlank(list) && { list: say(message('pupil.listNameMissing')) }),
      ...(countCharacters(normaliseLine(list)) > pupilLimits.listCharacters && {
        list: say(message('account.nameTooLong')),
      }),
      ...(rows.length === 0 && { text: problem ? say(problem) : texts.nobody }),
      ...(rows.length > most && { text: say(message('pupil.listFull', { most })) }),
    }
    setWrong(found)
    const [first] = Object.keys(found) as (keyof typeof ids)[]
    if (first) return document.getElementById(ids[first])?.focus()
    onRead({ list: normaliseLine(list), rows, notes })
  }

  return (
    <form className="grid max-w-140 gap-5" noValidate onSubmit={read}>
      <TextField
        id={ids.list}
        label={texts.listName}
        help={texts.listNameHelp}
        error={wrong.list}
        value={list}
        autoComplete="off"
        onChange={(event) => change({ list: event.target.value })}
      />
      <TextAreaField
        id={ids.text}
        label={texts.names}
        help={texts.namesHelp(pupilLimits.pupilsPerList)}
        error={wrong.text}
        value={text}
        rows={8}
        spellCheck={false}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary">
          {texts.preview}
        </Button>
        <Button aria-describedby="pupil-file-help" onClick={() => file.current?.click()}>
          {texts.chooseFile}
        </Button>
        <span id="pupil-file-help" className="text-ink-soft text-sm">
          {texts.fileHelp}
        </span>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/plain,text/csv"
          aria-label={texts.chooseFile}
          hidden
          onChange={readFile}
        />
      </div>
    </form>
  )
}
