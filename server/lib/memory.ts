/** One kind of state held in memory; `create` makes its first value. */
export type Slot<Value> = { readonly create: () => Value }

/** Short-lived state of a process or of a request: caches and queues that need not outlive it. */
export type Memory = {
  /** Returns the state of a slot, created at the first call. */
  get: <Value>(slot: Slot<Value>) => Value
}

export function createMemory(): Memory {
  const values = new Map<Slot<unknown>, unknown>()
  return {
    get<Value>(slot: Slot<Value>): Value {
      if (!values.has(slot)) values.set(slot, slot.create())
      // Only this slot's `create` can have filled the entry.
      return values.get(slot) as Value
    },
  }
}
