import { useRevalidator } from 'react-router'
import { withoutPrefix } from '../../../../contract/people/phone.ts'
import { normaliseProfile, type Profile, validateProfile } from '../../../../contract/people/profile-rules.ts'
import { profileTexts } from '../../../../contract/texts/generated/profile.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { phoneSignInTexts } from '../../../../contract/texts/generated/sign-in.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { explorePath } from '../../../lib/paths.ts'
import { readPublicConfig } from '../../../lib/public-config.ts'
import { renewSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { explainAccountProblem } from './explain-account.ts'
import { problemName } from './identity-problems.ts'
import { loadAccount } from './load-account.ts'
import { LevelField, PhoneField } from './profile-fields.tsx'
import { useFreshProof } from './security/use-fresh-proof.tsx'

/** Edits the level and the phone number of a stored profile. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const texts = useTexts(profileTexts)
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
    // The panel of the sign-in with a phone number shows the new number.
    if (readPublicConfig().identity.hasPhoneSignIn) await revalidate()
    // The tokens have the level too. Without it the home page follows an hour later, so a reload must not cut this off.
    await renewSession().catch(() => {})
    showToast(texts.saved)
    return { messages: [], fields: [] }
  }

  return (
    <>
      <form {...form.formProps} className="grid gap-5">
        <FormProblems messages={form.messages} />
        <LevelField {...form.field('level')} defaultValue={profile.level} />
        <PhoneField {...form.field('phone')} defaultValue={withoutPrefix(profile.phone)} />
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
