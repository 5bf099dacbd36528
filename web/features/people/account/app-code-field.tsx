import { useState } from 'react'
import { authenticatorSetUpTexts, recoveryCodesTexts } from '../../../../contract/texts/generated/sign-in.ts'
import { focusWhenShown } from '../../../lib/form/form-fields.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { CodeField } from './fields.tsx'

/** A code of the authenticator app. With our own user pool, a button changes to a recovery code in its place. */
export function AppCodeField({
  field,
  help,
  hasRecoveryCodes,
}: {
  field: { name: string; error: string | undefined }
  help?: string
  hasRecoveryCodes: boolean
}) {
  const app = useTexts(authenticatorSetUpTexts)
  const texts = useTexts(recoveryCodesTexts)
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <div className="grid gap-1">
      {isRecovery && <input type="hidden" name="codeKind" value="recovery" />}
      {isRecovery ? (
        <TextField
          ref={focusWhenShown}
          key="recovery"
          {...field}
          label={texts.label}
          help={texts.fieldHelp}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      ) : (
        <CodeField {...field} key="app" label={app.code} help={help} />
      )}
      {hasRecoveryCodes && (
        <Button
          variant="quiet"
          className="-ml-3.5 justify-self-start"
          onClick={() => setIsRecovery(!isRecovery)}
        >
          {isRecovery ? texts.useApp : texts.useInstead}
        </Button>
      )}
    </div>
  )
}
