import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addTag } from '../../../../../contract/bank/tag-rules.ts'
import { tagsTexts, type topicsTexts } from '../../../../../contract/texts/generated/question.ts'
import { useSay } from '../../../../lib/form/use-say.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { TextField } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'

/**
 * A list of tags and the field that adds to it. Enter and the button in the field add a tag; a comma separates several;
 * Backspace in the empty field removes the last one. In its form every tag is a value under `name`, and so is the text
 * in the field, so that a tag without Enter is not lost.
 */
export function TagEditor({
  name,
  initialTags,
  help,
  error,
  onChange,
  suggest,
  section = tagsTexts,
}: {
  name: string
  initialTags: readonly string[]
  help?: string | undefined
  error?: string | undefined
  /** A tag was added or removed. */
  onChange?: (() => void) | undefined
  /** Returns tags for a typed text. */
  suggest?: (text: string) => Promise<string[]>
  /** The names of the field and its buttons. */
  section?: typeof tagsTexts | typeof topicsTexts
}) {
  const texts = useTexts(section)
  const [tags, setTags] = useState(initialTags)
  const [input, setInput] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { say } = useSay()
  const listId = useId()
  const suggestions = useSuggestedTags(input, suggest)

  function change(next: readonly string[]) {
    setTags(next)
    setProblem(null)
    onChange?.()
  }

  function add(text: string) {
    const result = addTag(tags, text)
    setInput(result.error === null ? '' : text)
    if (result.error === null) change(result.tags)
    else setProblem(say(result.error))
  }

  function handleKey(event: KeyboardEvent) {
    // While an input method is composing, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(input)
    } else if (event.key === 'Backspace' && input === '' && tags.length > 0) {
      change(tags.slice(0, -1))
    }
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!pasted.includes(',')) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    add(input.slice(0, selectionStart ?? input.length) + pasted + input.slice(selectionEnd ?? input.length))
  }

  function remove(tag: string) {
    change(tags.filter((other) => other !== tag))
    field.current?.focus()
  }

  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <ul aria-label={texts.label} className="order-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-11 max-w-full items-center rounded-full bg-well pl-4 text-sm"
            >
              <input type="hidden" name={name} value={tag} />
              <span lang={languageOf(tag)} className="min-w-0 wrap-anywhere bn:pt-[.16em]">
                {tag}
              </span>
              <IconButton label={texts.remove(tag)} onClick={() => remove(tag)}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TextField
        ref={field}
        label={texts.label}
        help={help}
        error={problem ?? error}
        name={name}
        value={input}
        placeholder={texts.placeholder}
        autoComplete="off"
        list={suggest && listId}
        autoCapitalize="none"
        enterKeyHint="enter"
        onChange={(event) => {
          setInput(event.target.value)
          setProblem(null)
        }}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        trailing={
          <IconButton label={texts.add} onClick={() => add(input)}>
            <Plus aria-hidden className="size-5" />
          </IconButton>
        }
      />
      {suggest && (
        <datalist id={listId}>
          {suggestions.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      )}
      {/* The field's description is read when it gets the focus; this happens while it has it. */}
      <span role="alert" className="sr-only">
        {problem}
      </span>
    </div>
  )
}

/** Returns the tags that `suggest` has for the text after a pause in typing, or those for the text before. */
function useSuggestedTags(
  text: string,
  suggest: ((text: string) => Promise<string[]>) | undefined,
): readonly string[] {
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  useEffect(() => {
    if (!suggest) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const found = await suggest(text.trim())
      if (isWanted) setSuggestions(found)
    }, 250)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, suggest])
  return suggestions
}
