/** A column of the chart. `low` and `high`: the ends of the bar; `reference`: the height of the line. */
export type Slot = {
  key: string
  label: string
  point: { value: number; low?: number; high?: number; reference?: number } | null
}

/** Fewer points make no picture: their numbers say it all. */
export const fewestPoints = 2

/**
 * A chart of dots with bars and lines. `ticks`: the lines of the scale, evenly spaced, the highest first. The marks differ
 * in shape, so the chart is readable without colour. `description`: the alternative text.
 */
export function IntervalChart({
  slots,
  ticks,
  description,
  isLow = false,
}: {
  slots: readonly Slot[]
  ticks: readonly { at: number; label: string }[]
  description: string
  /** For several charts below each other. */
  isLow?: boolean
}) {
  const top = ticks[0]?.at ?? 1
  const bottom = ticks.at(-1)?.at ?? 0
  const y = (value: number) => round((100 * (top - value)) / (top - bottom))
  const width = 100 / slots.length
  // More labels would touch each other on a phone.
  const step = Math.ceil(slots.length / 6)
  const half = Math.min(3, width * 0.4)
  return (
    <div className={isLow ? 'progress-chart progress-chart-low' : 'progress-chart'}>
      <div aria-hidden className="progress-scale flex flex-col justify-between text-end">
        {ticks.map(({ at, label }) => (
          <span key={at}>{label}</span>
        ))}
      </div>
      <svg role="img" aria-label={description} viewBox="0 0 100 100" preserveAspectRatio="none">
        {ticks.map(({ at }) => (
          <path key={at} d={`M0,${y(at)}H100`} className="progress-rule" />
        ))}
        {slots.map(({ key, point }, place) => {
          if (!point) return null
          const { value, low, high, reference } = point
          const x = round((place + 0.5) * width)
          return (
            <g key={key}>
              {low !== undefined && high !== undefined && (
                <path d={`M${x},${y(low)}V${y(high)}`} className="progress-bar" />
              )}
              {reference !== undefined && (
                <path
                  d={`M${round(x - half)},${y(reference)}H${round(x + half)}`}
                  className="progress-reference"
                />
              )}
              {/* A line without length and with round ends is a dot that the stretching leaves round. */}
              <path d={`M${x},${y(value)}h0`} className="progress-dot" />
            </g>
          )
        })}
      </svg>
      <div aria-hidden className="progress-labels col-start-2 grid auto-cols-fr grid-flow-col">
        {slots.map(({ key, label }, place) => {
          const fromEnd = (slots.length - 1 - place) / step
          return (
            <span key={key} className={`flex justify-center whitespace-nowrap ${labelLook(fromEnd)}`}>
              {Number.isInteger(fromEnd) ? label : ''}
            </span>
          )
        })}
      </div>
    </div>
  )
}

/** A narrow chart leaves out every second label, a very narrow one three of four. */
function labelLook(fromEnd: number): string {
  if (fromEnd % 2 === 1) return 'progress-second'
  return fromEnd % 4 === 2 ? 'progress-third' : ''
}

const round = (value: number) => Math.round(value * 100) / 100

/** The legend of a chart. */
export function ChartKey({ dot, line, hasBars }: { dot: string; line: string; hasBars: boolean }) {
  return (
    <ul className="progress-key flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      <li>
        <svg aria-hidden viewBox="0 0 16 16">
          {hasBars && <path d="M8,1V15" className="progress-bar" />}
          <path d="M8,8h0" className="progress-dot" />
        </svg>
        {dot}
      </li>
      <li>
        <svg aria-hidden viewBox="0 0 16 16">
          <path d="M1,8H15" className="progress-reference" />
        </svg>
        {line}
      </li>
    </ul>
  )
}
