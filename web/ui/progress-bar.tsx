/** A progress bar; `label` describes the progress in words, such as "32 of 50". */
export function ProgressBar({ value, max, label }: { value: number; max: number; label: string }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-3 rounded-sm border-[1.5px] forced-color-adjust-none border-edge bg-sheet p-0.5"
      >
        <div
          className="h-full bg-[repeating-linear-gradient(90deg,var(--color-brand)_0_8px,transparent_8px_11px)] transition-[width] duration-[220ms] ease-calm"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <span aria-hidden className="text-ink-soft text-sm tabular-nums">
        {label}
      </span>
    </div>
  )
}
