import { recoveryCodesTexts } from '../../../../contract/texts/generated/sign-in.ts'
import { focusWhenShown } from '../../../lib/form/form-fields.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { copySecret } from './copy-secret.ts'

/** Shows new recovery codes, once, to print or to copy. `onDone` is called when the user has stored them. */
export function RecoveryCodes({
  email,
  codes,
  onDone,
}: {
  email: string
  codes: readonly string[]
  onDone: () => void
}) {
  const texts = useTexts(recoveryCodesTexts)
  return (
    <div className="grid w-full gap-4">
      <p ref={focusWhenShown} tabIndex={-1}>
        {texts.help}
      </p>
      <div className="print-alone">
        <p className="hidden print:mb-4 print:block">{texts.onPaper(email)}</p>
        <ol className="grid grid-cols-2 justify-items-center gap-x-4 gap-y-2 rounded-sm bg-well px-3 py-3.5">
          {codes.map((code) => (
            <li key={code}>
              <code className="select-all whitespace-nowrap font-mono">{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <Button variant="quiet" onClick={() => copySecret(codes.join('\n'), texts.copied, texts.notCopied)}>
          {texts.copy}
        </Button>
      </div>
    </div>
  )
}
