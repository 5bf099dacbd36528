/** Keeps the room of the bar with the running exams, as many as there were on the page before (exam-room.ts). */
export function RunningExamsPlace() {
  return <div className="running-exams-place" />
}
