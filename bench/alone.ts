import { closeConnections } from './measure.ts'
import { type Product, startProduct } from './product.ts'
import { describeTyping, measureTyping } from './typing.ts'

/** What `npm run bench -- <name>` can measure by itself: the lines of the report. */
const measurements: Record<string, (product: Product) => Promise<string[]>> = {
  typing: async (product) => describeTyping(await measureTyping(product)),
}

/** Measures one thing on a product of its own and prints it. */
export async function measureAlone(name: string): Promise<void> {
  const measure = measurements[name]
  if (!measure) throw new Error(`There is no ${name}: one of ${Object.keys(measurements).join(', ')}.`)
  const product = await startProduct()
  try {
    process.stdout.write(`${(await measure(product)).join('\n')}\n`)
  } finally {
    await product.stop()
    product.remove()
    closeConnections()
  }
}
