/** A question as its tables hold it: what a save compares itself with. */
export type StoredQuestion = {
  id: string
  owner: string
  packId: string | null
  /** Place in the pack, from 1; null outside a pack. */
  position: number | null
  creationKey: string | null
  question: string
  /** Empty when there is none. */
  explanation: string
  /** The id of the right option. */
  answerId: string
  /** By their place on the paper. */
  options: { id: string; content: string }[]
  tags: string[]
  level: string
  language: string
  imagePath: string | null
  updatedAt: Date
  /** The opened form that changed it last; null when something else did. */
  savedByForm: string | null
}
