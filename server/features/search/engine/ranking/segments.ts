import { sequenceMarks } from '../../index/entries.ts'
import type { SearchableAttribute } from '../../search-record.ts'

/** The parts of a record's words, the most important one first. */
export const segments = ['text', 'tags', 'context', 'answers'] as const
export type Segment = (typeof segments)[number]

/** Returns the segment that follows a mark. */
export function segmentAfter(mark: number): Segment {
  return segments[segmentNumberAfter(mark)]!
}

/** Returns the number in `segments` of the segment that follows a mark. */
export function segmentNumberAfter(mark: number): number {
  return mark === sequenceMarks.tag ? 1 : mark === sequenceMarks.context ? 2 : 3
}

/**
 * Returns for each segment whether it is searched. Segments below the tags are searched only with all
 * attributes.
 */
export function searchedSegments(attributes: readonly SearchableAttribute[]): Record<Segment, boolean> {
  const text = attributes.includes('query')
  const tags = attributes.includes('tags')
  return { text, tags, context: text && tags, answers: text && tags }
}

/** Returns for each segment whether hits show it, and so mark its words. */
export function shownSegments(attributes: readonly SearchableAttribute[]): Record<Segment, boolean> {
  return { ...searchedSegments(attributes), context: false, answers: false }
}
