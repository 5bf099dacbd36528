import type { CSSProperties } from 'react'

/** Keeps the room of the bar with the running exams, as many as the page before has shown (exam-room.ts), or `rows` of them. */
export function RunningExamsPlace({ rows }: { rows?: number }) {
  return <div className="running-exams-place" style={{ '--running-exams': rows } as CSSProperties} />
}
