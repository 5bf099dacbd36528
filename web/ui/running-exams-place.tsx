/** Keeps the room of the bar with the running exams, as many as the page before has shown (exam-room.ts). */
export function RunningExamsPlace() {
  return <div className="running-exams-place" />
}
