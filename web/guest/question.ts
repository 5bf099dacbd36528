import type { VerdictName } from '../../contract/bank/question-form.ts'
import { isConnectionGood, savesData, whenIdle } from '../lib/connection.ts'
import { createPrefetch } from '../lib/prefetch.ts'
import { chooseIn, moveOrChooseIn, radiosIn } from '../question-view/option-keys.ts'
import { focusNextLink, readOn } from '../question-view/read-on.ts'
import { watchFormulas } from './formulas.ts'
import { rememberAnswer } from './remember-answer.ts'
import { loadReveal, type Reveal } from './reveal.ts'

const reveals = createPrefetch(loadReveal)

/** An event of the form once its answer is revealed. `detail`: whether the choice was right. */
export const answeredEvent = 'answered'

/**
 * Makes the form of a question reveal its answer in place after the first choice, which is final. When the
 * answer cannot be loaded, it shows a message and accepts a new choice.
 */
export function startQuestion(form: HTMLFormElement): void {
  // With the language of the page.
  const address = form.getAttribute('action')!
  const article = form.closest('article')!
  const status = article.querySelector('[role=status]')!
  const list = form.querySelector('[role=radiogroup]')!
  let isOpen = true
  const shownAt = performance.now()

  async function choose(radio: HTMLInputElement): Promise<void> {
    isOpen = false
    say(status, form.dataset.checking!, 'animate-after-wait text-ink-soft text-sm')
    try {
      reveal(radio, await reveals.take(address))
    } catch {
      isOpen = true
      radio.checked = false
      say(status, form.dataset.failed!, 'text-wrong-text')
    }
  }

  function chooseChecked(): void {
    const checked = radiosIn(form).find((radio) => radio.checked)
    if (isOpen && checked) void choose(checked)
  }

  function reveal(chosen: HTMLInputElement, { answer, note }: Reveal): void {
    for (const radio of radiosIn(form)) markOption(form, radio, verdictOf(radio, { chosen, answer }))
    const isRight = chosen.value === answer
    void rememberAnswer({
      questionId: form.dataset.question!,
      optionId: chosen.value,
      shownAt,
      way: 'REVEAL',
    })
    form.dispatchEvent(new CustomEvent<boolean>(answeredEvent, { detail: isRight, bubbles: true }))
    say(status, wordsOf(form, isRight ? 'chosenRight' : 'chosenWrong')?.textContent ?? '', 'sr-only')
    if (note) {
      status.append(note)
      watchFormulas(note)
      readOn(note)
    } else if (article.contains(document.activeElement)) focusNextLink()
  }

  const prepare = () => reveals.prepare(address)
  const prepareUnlessSaving = () => savesData() || prepare()
  whenIdle(() => isConnectionGood() && prepare())
  form.addEventListener('pointerenter', prepareUnlessSaving)
  form.addEventListener('focusin', prepareUnlessSaving)
  // A click on a locked radio would move its choice.
  form.addEventListener('click', (event) => isOpen || event.preventDefault())
  form.addEventListener('change', ({ target }) => void choose(target as HTMLInputElement))
  form.addEventListener('submit', (event) => event.preventDefault())
  list.addEventListener('keydown', (event) => moveOrChooseIn(list, event as KeyboardEvent))
  article.addEventListener('keydown', (event) => chooseIn(article, event))
  document.addEventListener('keydown', (event) => {
    if (form.isConnected && event.target === document.body && isOnlyQuestion()) chooseIn(article, event)
  })
  // A choice made before the start counts, and one that the browser restores after Back.
  chooseChecked()
  window.addEventListener('pageshow', chooseChecked)
}

/** Returns whether the page has only one question, so that keys without a focus belong to it. */
function isOnlyQuestion(): boolean {
  return document.querySelectorAll('form[data-question]').length === 1
}

function verdictOf(
  radio: HTMLInputElement,
  { chosen, answer }: { chosen: HTMLInputElement; answer: string },
): VerdictName {
  if (radio.value === answer) return radio === chosen ? 'chosenRight' : 'right'
  return radio === chosen ? 'chosenWrong' : 'none'
}

/** Locks an option, and gives it the looks and the words of its verdict. */
function markOption(form: HTMLFormElement, radio: HTMLInputElement, verdict: VerdictName): void {
  const row = radio.closest('label')!
  const model = modelOf(form, verdict)
  row.className = model.className
  row.children[1]!.className = model.children[1]!.className
  radio.setAttribute('aria-disabled', 'true')
  const words = wordsOf(form, verdict)
  if (!words) return
  row.append(words.cloneNode(true))
  // Options with a formula have a name of their own.
  const name = radio.getAttribute('aria-label')
  if (name) radio.setAttribute('aria-label', `${name} ${words.textContent}`)
}

/**
 * Returns the option of the form's template with this verdict: a radio, a bubble, a text and, except for
 * `none`, words.
 */
function modelOf(form: HTMLFormElement, verdict: VerdictName): Element {
  return form.querySelector('template')!.content.querySelector(`[value=${verdict}]`)!.closest('label')!
}

function wordsOf(form: HTMLFormElement, verdict: VerdictName): Element | undefined {
  return modelOf(form, verdict).children[3]
}

function say(status: Element, text: string, className: string): void {
  const line = document.createElement('p')
  line.className = className
  line.textContent = text
  status.replaceChildren(line)
}
