import { FreshPicturesDocument } from '../generated/fresh-picture.ts'
import { query } from '../lib/data.ts'

/** A picture as the data API shows it: its links are good for 900 seconds, its path for ever. */
export type ShownPicture = { imageUrl: string; url: string; srcset: string; width: number; height: number }

/** Many pictures of one page come into view at once. */
const gatherMilliseconds = 50
const maxAtOnce = 200

let gathering: { paths: Set<string>; found: Promise<Map<string, ShownPicture>> } | null = null

/**
 * The picture at a path with fresh links; null when it is there no more. All that a page asks for at one moment is one
 * request. Rejects with DataError.
 */
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
