import { sequenceMarks } from '../index/entries.ts'
import type { SearchableAttribute } from '../search-record.ts'

/** The parts of a record's words, the more important one first. */
export const segments = ['text', 'tags', 'context', 'answers'] as const
export type Segment = (typeof segments)[number]

/** The segment that follows a mark. */
export function segmentAfter(mark: number): Segment {
  return mark === sequenceMarks.tag ? 'tags' : mark === sequenceMarks.context ? 'context' : 'answers'
}

/** Whether each segment is searched: those below the tags only where no attribute is left out. */
export function searchedSegments(attributes: readonly SearchableAttribute[]): Record<Segment, boolean> {
  const text = attributes.includes('query')
  const tags = attributes.includes('tags')
  return { text, tags, context: text && tags, answers: text && tags }
}

/** Whether the words of each segment are shown, and so marked in hits. */
export function shownSegments(attributes: readonly SearchableAttribute[]): Record<Segment, boolean> {
  return { ...searchedSegments(attributes), context: false, answers: false }
}
