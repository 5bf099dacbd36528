import { profileTexts } from '../../contract/texts/generated/profile.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { isSessionExpired } from '../features/people/account/identity-problems.ts'
import { loadAccount } from '../features/people/account/load-account.ts'
import { ProfileForm } from '../features/people/account/profile-form.tsx'
import { PersonalData } from '../features/people/account/security/personal-data.tsx'
import { SecuritySection } from '../features/people/account/security/security-section.tsx'
import { titleMeta } from '../lib/meta-texts.ts'
import { requireUserId } from '../lib/session/require-user.ts'
import { reloadSession } from '../lib/session/session.ts'
import { useReloadForUser } from '../lib/session/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LoadingForm } from '../ui/loading/loading-form.tsx'
import { loadingIn, Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/edit-profile'

/** Returns null when nothing could be loaded. `settings` load later and are null when that fails. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireUserId(request)
  try {
    return await load()
  } catch (error) {
    if (!isSessionExpired(error)) return null
    const { forgetSession } = await loadAccount()
    await forgetSession()
    reloadSession()
    requireUserId(request)
    return null
  }
}

async function load() {
  const { fetchProfile, fetchSecuritySettings } = await loadAccount()
  const settings = fetchSecuritySettings().catch(() => null)
  return { profile: await fetchProfile(), settings }
}

export const meta = titleMeta(profileTexts)

export default function EditProfile({ loaderData: loaded }: Route.ComponentProps) {
  const texts = useTexts(profileTexts)
  const shell = useTexts(shellTexts)
  useReloadForUser()
  if (!loaded) {
    return (
      <EditProfilePage>
        <Banner kind="bad" title={texts.loadFailed} />
        <Button className="justify-self-start" onClick={() => location.reload()}>
          {shell.tryAgain}
        </Button>
      </EditProfilePage>
    )
  }
  const { profile, settings } = loaded
  return (
    // The key resets the fields when another user has signed in meanwhile.
    <EditProfilePage key={profile.email}>
      <Sheet className="p-5 sm:p-6">
        <ProfileForm profile={profile} />
      </Sheet>
      <SecuritySection email={profile.email} settings={settings} />
      <PersonalData />
    </EditProfilePage>
  )
}

export const HydrateFallback = loadingIn(EditProfilePage, <LoadingForm fields={2} />)

function EditProfilePage({ children }: { children: React.ReactNode }) {
  const texts = useTexts(profileTexts)
  return (
    <Page width="measure" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle>{texts.title}</PageTitle>
      {children}
    </Page>
  )
}
