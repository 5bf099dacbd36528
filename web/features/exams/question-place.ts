import { useEffect, useState } from 'react'

/** The element of a question on a paper; `place` from 1. */
export function questionElementId(place: number): string {
  return `question-${place}`
}

/** Shows a question and moves the focus there, so that keys and reading go on with it. The address stays as it is. */
export function goToQuestion(place: number): void {
  const element = document.getElementById(questionElementId(place))
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/** The question that is being read, from 1: the one that crosses a line near the top of the window. */
export function useQuestionHere(questionCount: number): number {
  const [here, setHere] = useState(1)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setHere(Number(entry.target.id.replace('question-', '')))
      },
      { rootMargin: '-15% 0px -80% 0px' },
    )
    for (let place = 1; place <= questionCount; place += 1) {
      const element = document.getElementById(questionElementId(place))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [questionCount])
  return here
}
