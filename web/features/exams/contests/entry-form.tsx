import { useState } from 'react'
import type { ContestEntryDraft } from '../../../../contract/exams/contest-entry.ts'
import { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import { JoinContestDocument } from '../../../generated/contest.ts'
import { DataError, query } from '../../../lib/data.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { FurtherFields } from '../../../ui/further-fields.tsx'
import { useGroupNames } from './group-names.ts'

/** Joins a contest, or changes the entry before the start. `onJoined` reads the contest again. */
export function EntryForm({
  contestId,
  entry,
  onJoined,
}: {
  contestId: string
  /** The first values of the fields. `nickname`: null for somebody who has not joined yet. */
  entry: Omit<ContestEntryDraft, 'nickname'> & { nickname: string | null }
  onJoined: () => Promise<void>
}) {
  const texts = useTexts(contestsTexts)
  const { levels, districts } = useGroupNames()
  const [level, setLevel] = useState(entry.level ?? '')
  const form = useForm<{ nickname: string; level: string; district: string }>({
    // Only the server knows which names are taken.
    validate: () => ({ messages: [], fields: [] }),
    submit: async (values) => {
      await query(JoinContestDocument, { id: contestId, ...values })
      await onJoined()
      return { messages: [], fields: [] }
    },
    explain: (error) => {
      if (!(error instanceof DataError)) throw error
      const { fields } = error
      return { messages: fields.length > 0 ? [] : [error.message], fields: [...fields] }
    },
  })
  return (
    <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <FormProblems messages={form.messages} />
      <TextField
        label={texts.nickname}
        {...form.field('nickname')}
        className="w-full max-w-80"
        autoComplete="nickname"
        defaultValue={entry.nickname ?? ''}
        help={texts.nicknameHelp}
      />
      <FurtherFields
        title={texts.group(levels.find(({ value }) => value === level)?.label ?? null)}
        hasErrors={form.field('level').error != null || form.field('district').error != null}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          <SelectField
            label={texts.level}
            {...form.field('level')}
            options={levels}
            placeholder={texts.notGiven}
            value={level}
            onChange={({ target }) => setLevel(target.value)}
          />
          <SelectField
            label={texts.district}
            {...form.field('district')}
            options={districts}
            placeholder={texts.notGiven}
            defaultValue={entry.district ?? ''}
          />
          <p className="text-ink-soft text-sm sm:col-span-2">{texts.groupHelp}</p>
        </div>
      </FurtherFields>
      <Button {...form.submitProps} variant="primary" busyLabel={texts.joining}>
        {entry.nickname === null ? texts.join : texts.keepEntry}
      </Button>
    </form>
  )
}
