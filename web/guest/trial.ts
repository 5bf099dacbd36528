import { limits } from '../../contract/limits.ts'
import { savesData } from '../lib/connection.ts'
import { createPrefetch } from '../lib/prefetch.ts'
import { recallLevel } from '../lib/remembered-level.ts'
import { watchFormulas } from './formulas.ts'
import { answeredEvent, startQuestion } from './question.ts'
import { addStyles } from './reveal.ts'

const sheets = createPrefetch(loadSheet)

const questionForm = 'form[data-question]'

/**
 * Makes the links of an answer sheet load the next question in place, marks the answers in its head, and shows the
 * score after a run. A level chosen or visited earlier replaces the first question, unless it is being answered.
 */
export function startTrial(first: HTMLElement): void {
  let sheet = first
  let marks: boolean[] = []

  async function turnTo(link: HTMLAnchorElement, { isChosen }: { isChosen: boolean }): Promise<void> {
    const before = sheet
    before.ariaBusy = 'true'
    try {
      const next = await sheets.take(link.href)
      // Another press was quicker.
      if (sheet !== before) return
      // The first question is being answered, or the level has no question.
      if (!isChosen && (before.querySelector(':checked') || !next.querySelector(questionForm))) return
      before.replaceWith(next)
      sheet = next
      prepare()
      if (isChosen) next.querySelector('article')?.focus()
    } catch {
      if (isChosen) location.assign(link.href)
    } finally {
      before.ariaBusy = null
    }
  }

  function prepare(): void {
    const form = sheet.querySelector<HTMLFormElement>(questionForm)
    if (form) startQuestion(form)
    watchFormulas(sheet)
    if (placeOf(sheet) <= 1) marks = []
    showMarks()
  }

  function showMarks(): void {
    for (const [place, bubble] of bubblesOf(sheet).entries()) {
      const mark = marks[place]
      if (mark !== undefined) bubble.dataset.mark = mark ? 'right' : 'wrong'
    }
  }

  document.addEventListener(answeredEvent, ({ detail }: CustomEventInit<boolean>) => {
    marks[placeOf(sheet) - 1] = detail === true
    showMarks()
    showScore()
    const next = sheet.querySelector<HTMLAnchorElement>('a[data-next]')
    if (next && !savesData()) sheets.prepare(next.href)
  })

  function showScore(): void {
    const score = sheet.querySelector<HTMLElement>('[data-score]')
    // A run that began in the middle has no score.
    const places = Array.from({ length: limits.questionsOfTrial }, (_, place) => marks[place])
    if (!score || places.includes(undefined)) return
    score.querySelector<HTMLElement>(`[data-right="${marks.filter(Boolean).length}"]`)!.hidden = false
    score.hidden = false
  }

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-step]')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain) return
    event.preventDefault()
    void turnTo(link, { isChosen: true })
  })

  const level = recallLevel()
  const other = level && first.querySelector<HTMLAnchorElement>(`a[data-level="${CSS.escape(level)}"]`)
  if (other && !other.ariaCurrent) void turnTo(other, { isChosen: false })
}

/** Returns the answer sheet of the page at an address. Throws if it cannot be loaded. */
async function loadSheet(address: string): Promise<HTMLElement> {
  const response = await fetch(address, {
    headers: { accept: 'text/html', 'accept-language': document.documentElement.lang },
  })
  if (!response.ok) throw new Error(`the question could not be loaded: ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const found = page.querySelector<HTMLElement>('[data-trial]')
  if (!found) throw new Error('the response has no question')
  addStyles(page)
  return found
}

const bubblesOf = (sheet: HTMLElement) => [...sheet.querySelectorAll<HTMLElement>('[data-mark]')]

/** Returns the place of the question in its run, from 1; 0 without a question. */
function placeOf(sheet: HTMLElement): number {
  return bubblesOf(sheet).findIndex((bubble) => bubble.dataset.place !== undefined) + 1
}
