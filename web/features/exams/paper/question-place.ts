import { useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { ExamView } from './exam-view.ts'

/** Returns the element id of an exam's question; `place` from 1. */
export function questionElementId(place: number): string {
  return `question-${place}`
}

/**
 * This many questions fill any screen. Those at the end of a list are always laid out, and those around a place before a jump
 * leads there: a question whose height was estimated would move what is below it, perhaps under a finger. The browser lays out
 * what is above the screen too.
 */
export const laidOutAtEnd = 6

function layOutAround(place: number): void {
  for (let next = place - laidOutAtEnd; next < place + laidOutAtEnd; next += 1) {
    const element = document.getElementById(questionElementId(next))
    for (const each of [element, element?.parentElement])
      each?.style.setProperty('content-visibility', 'visible')
  }
}

/** Scrolls to a question and moves the focus there, for keyboards and screen readers; keeps the address. */
export function goToQuestion(place: number): void {
  layOutAround(place)
  const element = document.getElementById(questionElementId(place))
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/** Makes a question of an exam the current one and goes to it, in either layout. */
export function showQuestion(view: ExamView, place: number): void {
  flushSync(() => view.setPlace(place))
  if (view.layout() === 'list') goToQuestion(view.place())
  else {
    bringIntoView(view.place())
    document.getElementById(questionElementId(view.place()))?.focus({ preventScroll: true })
  }
}

/** The height that the exam's bar covers. */
const coveredPixels = 80

/** Scrolls to a question unless its first line is visible already. */
export function bringIntoView(place: number): void {
  layOutAround(place)
  const element = document.getElementById(questionElementId(place))
  const top = element?.getBoundingClientRect().top ?? coveredPixels
  if (top < coveredPixels || top > window.innerHeight / 2) element?.scrollIntoView({ block: 'start' })
}

/** Returns the current question of an exam, from 1. */
export function useExamPlace(view: ExamView): number {
  return useSyncExternalStore(view.subscribe, view.place)
}

/**
 * Follows the scrolling of a list of all questions: the current one is the last that reaches into the window's top
 * fifth, else the first.
 */
export function useScrolledPlace(view: ExamView, questionCount: number): void {
  useEffect(() => {
    const near = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const place = Number(target.id.replace(/\D/g, ''))
          if (isIntersecting) near.add(place)
          else near.delete(place)
        }
        view.setPlace(Math.max(1, ...near))
      },
      { rootMargin: '0px 0px -80% 0px' },
    )
    for (let place = 1; place <= questionCount; place += 1) {
      const element = document.getElementById(questionElementId(place))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [view, questionCount])
}

export type PaperSection = { name: string; questionCount: number }

/** Returns the name of the section of a place, from 1, and whether it is the section's first; null without sections. */
export function sectionAt(
  sections: readonly PaperSection[] | null,
  place: number,
): { name: string; isFirst: boolean } | null {
  let before = 0
  for (const { name, questionCount } of sections ?? []) {
    if (place <= before + questionCount) return { name, isFirst: place === before + 1 }
    before += questionCount
  }
  return null
}

/** An answer sheet has 5 columns of 10; a longer exam has several pages. */
const questionsPerSheetPage = 50

/** Returns the first and last question of each page, from 1. */
export function sheetPages(questionCount: number): { from: number; to: number }[] {
  const pages: { from: number; to: number }[] = []
  for (let from = 1; from <= questionCount; from += questionsPerSheetPage) {
    pages.push({ from, to: Math.min(questionCount, from + questionsPerSheetPage - 1) })
  }
  return pages
}

/** Returns the index of the page of a question (from 1). */
export function sheetPageOf(place: number): number {
  return Math.floor((place - 1) / questionsPerSheetPage)
}
