/** Returns the percentage of right answers: 100 only when all are right, 0 only when none is. */
export function percentRight(right: number, total: number): number {
  if (right <= 0 || total === 0) return 0
  if (right >= total) return 100
  return Math.min(99, Math.max(1, Math.round((100 * right) / total)))
}
