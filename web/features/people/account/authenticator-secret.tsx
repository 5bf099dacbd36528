import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { brand } from '../../../../contract/brand.ts'
import { authenticatorSetUpTexts } from '../../../../contract/texts/generated/sign-in.ts'
import { focusWhenShown } from '../../../lib/form/form-fields.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { copySecret } from './copy-secret.ts'

const QrCode = lazy(() => import('../../../ui/qr-code.tsx'))

/** Shows a secret for an authenticator app: as a QR code, as a link on the phone itself, and as text. */
export function AuthenticatorSecret({ email, secret }: { email: string; secret: string }) {
  const texts = useTexts(authenticatorSetUpTexts)
  const address = authenticatorAddress(secret, email)
  return (
    <div className="grid gap-3">
      <p ref={focusWhenShown} tabIndex={-1}>
        {texts.scan}
      </p>
      <div className="size-52 justify-self-center">
        <Suspense fallback={null}>
          <QrCode text={address} label={texts.picture} />
        </Suspense>
      </div>
      <a
        href={address}
        className="inline-flex min-h-11 items-center justify-self-center text-brand underline lg:hidden"
      >
        {texts.openApp}
      </a>
      <p>
        {texts.typeSecret}{' '}
        <code className="mt-1.5 block select-all rounded-sm bg-well px-3 py-2 text-center font-mono [overflow-wrap:anywhere]">
          {inGroups(secret)}
        </code>
      </p>
      <Button
        variant="quiet"
        onClick={() => copySecret(secret, texts.copied, texts.notCopied)}
        className="justify-self-center"
      >
        <Copy aria-hidden className="size-5" />
        {texts.copy}
      </Button>
    </div>
  )
}

/** Returns the address in Google Authenticator's format. Some apps read only one of the two issuers. */
function authenticatorAddress(secret: string, email: string): string {
  const issuer = encodeURIComponent(brand.name)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`
}

function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}
