/** An author as everyone may see them. Timestamps inside JSON columns come as text. */
export type Author = {
  id: string
  fullName: string
  questionCount: number
  packCount: number
  createdAt: Date | string
  updatedAt: Date | string
}
