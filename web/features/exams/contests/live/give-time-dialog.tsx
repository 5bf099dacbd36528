import { type FormEvent, useId, useState } from 'react'
import { contestLimits } from '../../../../../contract/exams/contest-limits.ts'
import { toAsciiDigits } from '../../../../../contract/normalise.ts'
import { contestDeskTexts } from '../../../../../contract/texts/generated/contest-desk.ts'
import { shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import { GiveContestTimeDocument } from '../../../../generated/contest-live.ts'
import { DataError, mayHaveRun, query } from '../../../../lib/data.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { showToast } from '../../../../ui/toast.tsx'

type Giving =
  | { kind: 'asking' | 'giving' | 'unknown' }
  | { kind: 'wrong' }
  | { kind: 'refused'; message: string }

/** Gives more time to one person, or to all if `nickname` is null. `onGiven` reloads the list. */
export function GiveTimeDialog({
  contestId,
  nickname,
  onClose,
  onGiven,
}: {
  contestId: string
  nickname: string | null
  onClose: () => void
  onGiven: () => Promise<void>
}) {
  const texts = useTexts(contestDeskTexts)
  const shell = useTexts(shellTexts)
  const formId = useId()
  const [giving, setGiving] = useState<Giving>({ kind: 'asking' })

  function close() {
    // The request cannot be cancelled, and its outcome is shown here.
    if (giving.kind !== 'giving') onClose()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Enter in the only field submits the form even without a button.
    if (giving.kind === 'giving' || giving.kind === 'unknown') return
    const field = event.currentTarget.elements.namedItem('minutes') as HTMLInputElement
    const minutes = Number(toAsciiDigits(field.value).trim() || Number.NaN)
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > contestLimits.maxExtraMinutes) {
      setGiving({ kind: 'wrong' })
      field.focus()
      return
    }
    setGiving({ kind: 'giving' })
    try {
      await query(GiveContestTimeDocument, { id: contestId, minutes, nickname })
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      setGiving(mayHaveRun(error) ? { kind: 'unknown' } : { kind: 'refused', message: error.message })
      return
    }
    showToast(nickname === null ? texts.gaveAll(minutes) : texts.gaveOne(minutes, nickname))
    onClose()
    await onGiven()
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={nickname === null ? texts.moreTimeForAll : texts.moreTimeFor(nickname)}
      actions={
        <>
          <Button onClick={close}>{giving.kind === 'unknown' ? shell.close : shell.cancel}</Button>
          {giving.kind !== 'unknown' && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={giving.kind === 'giving'}
              busyLabel={texts.giving}
            >
              {texts.give}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {(nickname === null ? texts.forAll : texts.forOne).map((sentence) => (
          <p key={sentence} className="text-sm">
            {sentence}
          </p>
        ))}
        <p className="font-semibold text-sm">{texts.cannotTakeBack}</p>
        {giving.kind === 'refused' && (
          <Banner kind="bad" title={texts.giveFailed}>
            {giving.message}
          </Banner>
        )}
        {giving.kind === 'unknown' && (
          <Banner kind="bad" title={texts.giveUnknown}>
            {texts.giveUnknownHelp}
          </Banner>
        )}
        <TextField
          label={texts.minutes}
          name="minutes"
          inputMode="numeric"
          maxLength={4}
          required
          className="max-w-80"
          help={texts.minutesHelp}
          error={giving.kind === 'wrong' ? texts.minutesWrong : undefined}
        />
      </form>
    </Dialog>
  )
}
