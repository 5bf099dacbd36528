import { useRef, useState } from 'react'
import { mapPictures, textsOf } from '../../../../../contract/bank/question-fields.ts'
import type { ContestQuestion } from '../../../../../contract/exams/contest-rules.ts'
import { contestFormTexts } from '../../../../../contract/texts/generated/contest-form.ts'
import { type PacksForContest, QuestionsForContestDocument } from '../../../../generated/contest-form.ts'
import { query } from '../../../../lib/data.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { showErrorToast } from '../../../../ui/toast.tsx'

export type OwnPack = PacksForContest['packs']['items'][number]

/** Adds the questions of a pack to a contest: one of the owner's packs, or any pack whose address is pasted. */
export function AddPack({
  packs,
  add,
}: {
  packs: readonly OwnPack[]
  add: (from: HTMLElement, questions: readonly ContestQuestion[]) => void
}) {
  const texts = useTexts(contestFormTexts)
  const own = useRef<HTMLSelectElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const [isUnknown, setIsUnknown] = useState(false)
  const [isAdding, setIsAdding] = useState(false)

  async function addPack(button: HTMLElement) {
    const pasted = address.current!.value.trim()
    const id = pasted === '' ? own.current?.value : packIdIn(pasted)
    if (id === '') return own.current?.focus()
    setIsAdding(true)
    const pack = id ? await load(id) : null
    setIsAdding(false)
    if (pack === undefined) return showErrorToast(texts.addFailed)
    setIsUnknown(pack === null)
    if (pack === null) return address.current!.focus()
    address.current!.value = ''
    add(
      button,
      pack.questions.items.map((question) => ({
        ...textsOf(question),
        ...mapPictures(question, question, (option) => option?.imageUrl ?? null),
      })),
    )
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {packs.length > 0 && (
        <SelectField
          ref={own}
          label={texts.pack}
          name="pack"
          options={packs.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={texts.choosePack}
          defaultValue=""
        />
      )}
      <TextField
        ref={address}
        label={texts.packAddress}
        inputMode="url"
        error={isUnknown ? texts.packUnknown : null}
        help={texts.packAddressHelp}
        isOptional={packs.length > 0}
      />
      <Button
        className="justify-self-start"
        isBusy={isAdding}
        busyLabel={texts.addingPack}
        onClick={({ currentTarget }) => addPack(currentTarget)}
      >
        {texts.addPack}
      </Button>
      <p className="text-ink-soft text-sm">{texts.known}</p>
    </div>
  )
}

/** Returns a pack with its answers; null if there is none, undefined if it cannot be loaded now. */
async function load(id: string) {
  const loaded = await query(QuestionsForContestDocument, { id }).catch(() => undefined)
  // Answers are hidden from whoever sits an exam of the pack.
  return loaded?.getPack?.questions.items.some(({ answer }) => answer === null) ? undefined : loaded?.getPack
}

/** Returns the id of the pack in an address or in a text that contains one; null if there is none. */
function packIdIn(text: string): string | null {
  return /\/pack\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i.exec(text)?.[1] ?? null
}
