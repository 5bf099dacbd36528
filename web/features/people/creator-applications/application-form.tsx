import { useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { isBlank } from '../../../../contract/normalise.ts'
import {
  type Application,
  normaliseApplication,
  validateApplication,
} from '../../../../contract/people/application-rules.ts'
import { accountFieldsTexts } from '../../../../contract/texts/generated/account.ts'
import { applicationTexts } from '../../../../contract/texts/generated/applications.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { MakeCreatorApplicationDocument } from '../../../generated/creator-application.ts'
import { DataError, query } from '../../../lib/data.ts'
import { useDraftKeeper } from '../../../lib/drafts/use-draft-keeper.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { explorePath, signInPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** The key of the form's draft; the browser stores one per user. */
export const applicationDraftKey = 'creator-application'

/** The application form for creators. `draft` is the stored input that was not sent. */
export function ApplicationForm({ userId, draft }: { userId: string; draft: Application | null }) {
  const texts = useTexts(applicationTexts)
  const fields = useTexts(accountFieldsTexts)
  const shell = useTexts(shellTexts)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const written = useRef(draft)
  const keeper = useDraftKeeper({
    key: applicationDraftKey,
    userId,
    read: () => (Object.values(written.current ?? {}).every(isBlank) ? null : written.current),
  })
  const [isSignedOut, setIsSignedOut] = useState(false)
  const form = useForm<Application>({ validate: validateApplication, submit, explain })

  function storeDraft(fields: HTMLFormElement) {
    written.current = Object.fromEntries(new FormData(fields)) as Application
    keeper.touch()
  }

  async function submit(values: Application): Promise<null> {
    setIsSignedOut(false)
    await query(MakeCreatorApplicationDocument, normaliseApplication(values))
    void keeper.finish()
    showToast(texts.sent)
    await navigate(explorePath)
    return null
  }

  function explain(error: unknown): Validation<string> {
    if (!(error instanceof DataError)) throw error
    // The user has applied in another tab or is a creator now: reload the screen.
    if (error.code === 'CONFLICT') {
      void keeper.finish()
      void revalidate()
    }
    setIsSignedOut(error.code === 'UNAUTHENTICATED')
    return { messages: [texts.failed, error.message], fields: [...error.fields] }
  }

  return (
    <form
      {...form.formProps}
      onInput={(event) => {
        form.formProps.onInput(event)
        storeDraft(event.currentTarget)
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <FormProblems messages={form.messages} />
      {isSignedOut && (
        <p className="flex flex-wrap items-center gap-3">
          <ButtonLink to={signInPath(pathname)}>{shell.signIn}</ButtonLink>
          <span className="text-ink-soft text-sm">{texts.signInHelp}</span>
        </p>
      )}
      <TextField label={texts.credentials} {...form.field('credentials')} defaultValue={draft?.credentials} />
      <TextAreaField label={texts.reason} {...form.field('reason')} rows={4} defaultValue={draft?.reason} />
      <TextAreaField
        label={texts.experience}
        {...form.field('experience')}
        rows={4}
        defaultValue={draft?.experience}
      />
      <TextField
        label={texts.facebookLink}
        {...form.field('facebookLink')}
        defaultValue={draft?.facebookLink}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        help={texts.facebookHelp}
      />
      <TextField
        label={fields.phone}
        {...form.field('phone')}
        defaultValue={draft?.phone}
        type="tel"
        autoComplete="tel"
        help={fields.phoneHelp}
      />
      <DraftNote keeper={keeper} />
      <div className="mt-1 flex flex-wrap justify-between gap-3">
        <ButtonLink to={explorePath}>{shell.back}</ButtonLink>
        <Button {...form.submitProps} variant="primary" busyLabel={shell.submitting}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
