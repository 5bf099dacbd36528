/** A large figure with its name, in a `dl`. */
export function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-serif text-[1.75rem] tabular-nums leading-tight">{value}</dd>
    </div>
  )
}
