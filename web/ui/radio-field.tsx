export const radio =
  'size-5.5 flex-none appearance-none rounded-full border-[1.75px] border-edge bg-sheet checked:border-[calc(var(--spacing)*1.6)] checked:border-pen hover:border-ink forced-colors:appearance-auto'

/** A few radio options; the whole row is clickable. */
export function RadioField<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-well"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={radio}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
