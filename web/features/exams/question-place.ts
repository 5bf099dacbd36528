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

/**
 * The question that is being read, from 1: the last one that has begun within the uppermost fifth of the window; the first
 * while none has.
 */
export function useQuestionHere(questionCount: number): number {
  const [here, setHere] = useState(1)
  useEffect(() => {
    const near = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const place = Number(target.id.replace(/\D/g, ''))
          if (isIntersecting) near.add(place)
          else near.delete(place)
        }
        setHere(Math.max(1, ...near))
      },
      { rootMargin: '0px 0px -80% 0px' },
    )
    for (let place = 1; place <= questionCount; place += 1) {
      const element = document.getElementById(questionElementId(place))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [questionCount])
  return here
}
