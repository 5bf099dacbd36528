import { useEffect, useRef, useState } from 'react'
import { creationTexts } from '../../../../../contract/texts/generated/creation.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'

/** Typing into a large form reads it once in this time. */
const pauseMs = 300

type Chosen = 'Bangla' | 'English'

/** Says when the questions of the form around it are in another language than the form says. */
export function LanguageHint() {
  const { otherLanguage } = useTexts(creationTexts)
  const place = useRef<HTMLParagraphElement>(null)
  const [wrong, setWrong] = useState<Chosen | null>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => setWrong(findWrongLanguage(new FormData(form)))
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, pauseMs)
    }
    look()
    // After an import, which is no input, the focus returns to the form.
    const events = ['input', 'focusin'] as const
    for (const event of events) form.addEventListener(event, lookSoon)
    return () => {
      clearTimeout(timer)
      for (const event of events) form.removeEventListener(event, lookSoon)
    }
  }, [])
  return (
    <p ref={place} aria-live="polite" className="col-span-full text-ink-soft text-sm empty:hidden">
      {wrong && otherLanguage[wrong]}
    </p>
  )
}

/** Returns the chosen language if all question texts together are in the other one. */
function findWrongLanguage(form: FormData): Chosen | null {
  const chosen = form.get('language')
  const texts = [...form].flatMap(([name, text]) => (/(^|\W)question$/.test(name) ? [String(text)] : []))
  const text = texts.join('\n')
  if (!/\p{L}/u.test(text.replace(/\$[^$]*\$/g, ''))) return null
  const found = languageOf(text)
  if (chosen === 'Bangla' && found === 'en') return 'Bangla'
  return chosen === 'English' && found === 'bn' ? 'English' : null
}
