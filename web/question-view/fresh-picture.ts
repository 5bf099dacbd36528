import { FreshPicturesDocument } from '../generated/fresh-picture.ts'
import { query } from '../lib/data.ts'

/** A picture of the data API. Its links expire after 900 seconds, its path does not. */
export type ShownPicture = { imageUrl: string; url: string; srcset: string; width: number; height: number }

/** Pictures that come into view within this time share one request. */
const gatherMilliseconds = 50
const maxAtOnce = 200

let gathering: { paths: Set<string>; found: Promise<Map<string, ShownPicture>> } | null = null

/** Returns the picture at a path with fresh links, or null when it was deleted. Rejects with DataError. */
export async function freshPicture(imageUrl: string): Promise<ShownPicture | null> {
  if (!gathering || gathering.paths.size >= maxAtOnce) gathering = gather()
  gathering.paths.add(imageUrl)
  return (await gathering.found).get(imageUrl) ?? null
}

function gather(): NonNullable<typeof gathering> {
  const paths = new Set<string>()
  const found = new Promise((resolve) => setTimeout(resolve, gatherMilliseconds)).then(async () => {
    if (gathering?.paths === paths) gathering = null
    const { listPicturesByImageUrl } = await query(FreshPicturesDocument, { imageUrls: [...paths] })
    return new Map(listPicturesByImageUrl.map((picture) => [picture.imageUrl, picture]))
  })
  return { paths, found }
}
