/** A page of a list; `nextToken` is null for the last one. */
export type ListPage<Item> = { items: readonly Item[]; nextToken: string | null }
