import { type ImportedQuestion, withOptionPictures } from '../imported.ts'
import type { Item } from './items.ts'

/**
 * Gives each picture to the option in which, or below which, it stands, and the others to the question. `starts` are the
 * places where the labels begin. A picture below the last option may be of the whole question.
 */
export function placePictures(
  { body, pictures }: Item,
  { starts, end, texts }: { starts: readonly number[]; end: number; texts: readonly string[] },
): Pick<ImportedQuestion, 'pictures' | 'optionPictures'> {
  const lineAt = (at: number) => {
    const from = body.lastIndexOf('\n', at - 1) + 1
    const to = body.indexOf('\n', at)
    return { from, isBlank: body.slice(from, to === -1 ? body.length : to).trim() === '' }
  }
  const last = texts.length - 1
  const placed = pictures.map(({ name, at }) => {
    const { from, isBlank } = lineAt(at)
    // A picture at the start of a line, before a label, belongs to the option of that label.
    const reached = from === at && !isBlank ? at + body.slice(at).search(/\S/) : at - 1
    const place =
      at >= end && end < body.length
        ? -1
        : starts.slice(0, texts.length).findLastIndex((start) => start <= reached)
    return { name, place, isBelow: isBlank && texts[place] !== '' }
  })
  const isOnlyLast = placed.every(({ place, isBelow }) => place === -1 || (place === last && isBelow))
  const placeOf = (picture: (typeof placed)[number]) => (isOnlyLast ? -1 : picture.place)
  const namesAt = (wanted: number) =>
    placed.filter((each) => placeOf(each) === wanted).map(({ name }) => name)
  return { pictures: namesAt(-1), ...withOptionPictures(texts.map((_, place) => namesAt(place))) }
}
