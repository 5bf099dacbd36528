import { useNavigate, useRevalidator } from 'react-router'
import {
  type Application,
  normaliseApplication,
  validateApplication,
} from '../../../contract/application-rules.ts'
import { application as texts } from '../../../contract/texts/applications.ts'
import type { Validation } from '../../../contract/validation.ts'
import { MakeCreatorApplicationDocument } from '../../generated/creator-application.ts'
import { DataError, query } from '../../lib/data.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormProblems } from '../account/form-problems.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { explorePath } from '../shell/explore-path.ts'

/** The five fields with which one applies to become a creator. */
export function ApplicationForm() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useAccountForm<Application>({
    validate: validateApplication,
    submit,
    explain,
    prepare: () => {},
  })

  async function submit(values: Application): Promise<null> {
    await query(MakeCreatorApplicationDocument, normaliseApplication(values))
    showToast(texts.sent)
    await navigate(explorePath)
    return null
  }

  function explain(error: unknown): Validation {
    if (!(error instanceof DataError)) throw error
    // Applied in another tab meanwhile, or made a creator: the screen shows what is so now.
    if (error.code === 'CONFLICT') void revalidate()
    const why = error.message === texts.failed ? [] : [error.message]
    return { messages: [texts.failed, ...why], fields: [...error.fields] }
  }

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblems messages={form.messages} />
      <TextField label={texts.credentials} name="credentials" error={form.errorOf('credentials')} />
      <TextAreaField label={texts.reason} name="reason" rows={4} error={form.errorOf('reason')} />
      <TextAreaField label={texts.experience} name="experience" rows={4} error={form.errorOf('experience')} />
      <TextField
        label={texts.facebookLink}
        name="facebookLink"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        help={texts.facebookHelp}
        error={form.errorOf('facebookLink')}
      />
      <TextField
        label={texts.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        help={texts.phoneHelp}
        error={form.errorOf('phone')}
      />
      <div className="mt-1 flex flex-wrap justify-between gap-3">
        <ButtonLink to={explorePath}>{texts.back}</ButtonLink>
        <Button {...form.submitProps} variant="primary" busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
