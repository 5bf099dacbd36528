/** Returns the lines of a scale from 0 to 100 percent, the highest first. */
export function percentScale(label: (percent: number) => string) {
  return [100, 50, 0].map((at) => ({ at, label: label(at) }))
}

/** Returns the lines of a scale for marks in percent of the full marks, of which the lowest may be negative. */
export function marksScale(lowest: number, label: (percent: number) => string) {
  const below = Math.ceil(Math.max(0, -lowest) / 50)
  return Array.from({ length: 3 + below }, (_, at) => 100 - 50 * at).map((at) => ({ at, label: label(at) }))
}

/** Returns the lines of a scale from 0 to a round number of seconds that is not below `highest`. */
export function secondsScale(highest: number, label: (seconds: number) => string) {
  const top = roundTops.find((each) => each >= highest) ?? Math.ceil(highest / 600) * 600
  return [top, top / 2, 0].map((at) => ({ at, label: label(at) }))
}

const roundTops = [10, 20, 30, 60, 120, 180, 240, 300, 600]
