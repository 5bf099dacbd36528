import { useEffect, useState } from 'react'

/** Returns the element id of an exam's question; `place` from 1. */
export function questionElementId(place: number): string {
  return `question-${place}`
}

/** Scrolls to a question and moves the focus there, for keyboards and screen readers; keeps the address. */
export function goToQuestion(place: number): void {
  const element = document.getElementById(questionElementId(place))
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/** Returns the question in view, from 1: the last that reaches into the window's top fifth, else 1. */
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
