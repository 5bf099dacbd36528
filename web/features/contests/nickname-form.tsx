import { contestLimits } from '../../../contract/contest-limits.ts'
import { contestsTexts } from '../../../contract/texts/contests.ts'
import { JoinContestDocument } from '../../generated/contest.ts'
import { DataError, query } from '../../lib/data.ts'
import { useForm } from '../../lib/use-form.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'

/** Takes part in a contest, or changes the nickname before the start. `onJoined` reads the contest again. */
export function NicknameForm({
  contestId,
  nickname,
  onJoined,
}: {
  contestId: string
  /** The present one; null for somebody who does not take part yet. */
  nickname: string | null
  onJoined: () => Promise<void>
}) {
  const texts = useTexts(contestsTexts)
  const form = useForm<{ nickname: string }>({
    // The server alone knows which names are taken.
    validate: () => ({ messages: [], fields: [] }),
    submit: async (values) => {
      await query(JoinContestDocument, { id: contestId, nickname: values.nickname })
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
    <form {...form.formProps} className="grid justify-items-start gap-3">
      <FormProblems messages={form.messages} />
      <TextField
        label={texts.nickname}
        {...form.field('nickname')}
        className="w-full max-w-80"
        autoComplete="nickname"
        maxLength={contestLimits.nicknameCharacters * 2}
        defaultValue={nickname ?? ''}
        help={texts.nicknameHelp}
      />
      <Button {...form.submitProps} variant="primary" busyLabel={texts.joining}>
        {nickname === null ? texts.join : texts.keepNickname}
      </Button>
    </form>
  )
}
