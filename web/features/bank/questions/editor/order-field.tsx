import { offeredOrders, suggestOrder } from '../../../../../contract/bank/option-order.ts'
import { type OptionField, optionFields } from '../../../../../contract/bank/question-fields.ts'
import { questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { SelectField } from '../../../../ui/field.tsx'

/** Which options keep their places. Without a choice the texts of the options decide, and the first entry says how. */
export function OrderField({
  name,
  initial,
  options,
}: {
  name: string
  initial: string
  options: { [Name in OptionField]: string }
}) {
  const texts = useTexts(questionFormTexts)
  const isOffered = (offeredOrders as readonly string[]).includes(initial)
  const orders = initial === '' || isOffered ? offeredOrders : [...offeredOrders, initial]

  function describe(order: string): string {
    const kept = optionFields.filter((_, at) => order[at] !== '-')
    if (kept.length === 0) return texts.orderShuffled
    if (kept.length === optionFields.length) return texts.orderKept(Number(order[0]))
    return texts.orderLast(kept.map((field) => texts[field]).join(', '))
  }

  return (
    <SelectField
      label={texts.optionOrder}
      name={name}
      defaultValue={initial}
      placeholder={texts.orderByItself(describe(suggestOrder(options)))}
      options={orders.map((value) => ({ value, label: describe(value) }))}
    />
  )
}
