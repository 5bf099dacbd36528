import { useRevalidator } from 'react-router'
import { profileLevels } from '../../../../contract/bank/levels.ts'
import { withoutPrefix } from '../../../../contract/people/phone.ts'
import { normaliseProfile, type Profile, validateProfile } from '../../../../contract/people/profile-rules.ts'
import { accountFieldsTexts } from '../../../../contract/texts/generated/account.ts'
import { profileTexts } from '../../../../contract/texts/generated/profile.ts'
import { choicesTexts, shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { phoneSignInTexts } from '../../../../contract/texts/generated/sign-in.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { explorePath } from '../../../lib/paths.ts'
import { readPublicConfig } from '../../../lib/public-config.ts'
import { renewSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { explainAccountProblem } from './explain-account.ts'
import { problemName } from './identity-problems.ts'
import { loadAccount } from './load-account.ts'
import { useFreshProof } from './security/use-fresh-proof.tsx'

/** Edits the level and the phone number of a stored profile. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const choices = useTexts(choicesTexts)
  const levels = profileLevels.map((value) => ({ value, label: choices.profileLevels[value] }))
  const texts = useTexts(profileTexts)
  const fields = useTexts(accountFieldsTexts)
  const shell = useTexts(shellTexts)
  const phone = useTexts(phoneSignInTexts)
  const { withProof, proofDialog } = useFreshProof()
  const { revalidate } = useRevalidator()
  const form = useForm<Profile>({
    validate: validateProfile,
    submit,
    explain: (error) =>
      problemName(error) === 'LastWayInException'
        ? { messages: [phone.lastWayIn], fields: [] }
        : explainAccountProblem(error, texts.failed),
  })

  async function submit(values: Profile): Promise<Validation<string>> {
    const { updateProfile } = await loadAccount()
    await withProof(() => updateProfile(normaliseProfile(values)))
    // What is said about signing in with the number follows it.
    if (readPublicConfig().identity.hasPhoneSignIn) await revalidate()
    showToast(texts.saved)
    // The tokens have the level too. Without it the home page follows an hour later.
    await renewSession().catch(() => {})
    return { messages: [], fields: [] }
  }

  return (
    <>
      <form {...form.formProps} className="grid gap-5">
        <FormProblems messages={form.messages} />
        <SelectField
          label={fields.level}
          {...form.field('level')}
          options={levels}
          placeholder={fields.chooseLevel}
          defaultValue={profile.level}
        />
        <TextField
          label={fields.phone}
          {...form.field('phone')}
          type="tel"
          autoComplete="tel"
          defaultValue={withoutPrefix(profile.phone)}
          help={fields.phoneHelp}
        />
        <div className="mt-1 flex flex-wrap gap-3">
          <Button {...form.submitProps} variant="primary" busyLabel={texts.submitting}>
            {texts.submit}
          </Button>
          <ButtonLink to={explorePath}>{shell.cancel}</ButtonLink>
        </div>
      </form>
      {proofDialog}
    </>
  )
}
