import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PackDraft } from '../../contract/pack-rules.ts'
import { creation, packForm } from '../../contract/texts/creation.ts'
import { shell } from '../../contract/texts/shell.ts'
import { makeCreationKey } from '../features/packs/pack-form/creation-key.ts'
import { newPack } from '../features/packs/pack-form/form-state.ts'
import { PackForm } from '../features/packs/pack-form/pack-form.tsx'
import type { ChromeHandle } from '../features/shell/chrome.ts'
import { SavePackDocument } from '../generated/create-pack.ts'
import { query } from '../lib/data.ts'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/create-pack'

// The form has a bar of its own at the bottom.
export const handle = { chrome: 'without-tabs' } satisfies ChromeHandle

export const meta: Route.MetaFunction = () => [{ title: shell.pageTitle(creation.packTab) }]

export default function CreatePack() {
  const navigate = useNavigate()
  // One key for the life of this form: however often it is sent, one pack comes of it.
  const [creationKey] = useState(makeCreationKey)

  async function save(draft: PackDraft): Promise<string> {
    const { savePack } = await query(SavePackDocument, { input: { ...draft, creationKey } })
    return savePack.id!
  }

  function leaveFor(packId: string) {
    showToast(packForm.saved)
    navigate(`/pack/${packId}`, { replace: true })
  }

  function goBack() {
    // A page that was opened at this address has nothing of ours behind it.
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate('/')
  }

  return <PackForm initial={newPack} onSave={save} onSaved={leaveFor} onBack={goBack} />
}
