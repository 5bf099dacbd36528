import { questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { SelectField } from '../../../../ui/field.tsx'

/**
 * A choice of the options that keep their places; its values are those of `optionOrder`. Without a choice the texts of the
 * options decide; the first entry tells the order that this gives, which is `usual`.
 */
export function OrderField({
  name,
  initial,
  usual,
  offered,
  nameOf,
  keptAs,
}: {
  name: string
  initial: string
  usual: string
  offered: readonly string[]
  /** Returns the name of the option at a place in the form. */
  nameOf: (place: number) => string
  /** Returns the name of an order in which all options keep their places. */
  keptAs: (order: string) => string
}) {
  const texts = useTexts(questionFormTexts)
  const orders = initial === '' || offered.includes(initial) ? offered : [...offered, initial]

  function describe(order: string): string {
    const kept = [...order].flatMap((sign, place) => (sign === '-' ? [] : [place]))
    if (kept.length === 0) return texts.orderShuffled
    if (kept.length === order.length) return keptAs(order)
    const isLast = kept.length === 1 && order.includes(String(order.length))
    return (isLast ? texts.orderLast : texts.orderFixed)(kept.map(nameOf).join(', '))
  }

  return (
    <SelectField
      label={texts.optionOrder}
      name={name}
      defaultValue={initial}
      placeholder={texts.orderByItself(describe(usual))}
      options={orders.map((value) => ({ value, label: describe(value) }))}
    />
  )
}
