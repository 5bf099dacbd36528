import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { offlineTexts } from '../../contract/texts/generated/offline.ts'
import { languageOf } from '../lib/text-language.ts'
import { useTexts } from '../lib/use-texts.ts'
import { type KeptPack, listKeptPacks } from '../offline/kept-packs.ts'

/** Links to the kept packs of the signed-in user. Renders nothing without any. */
export default function KeptPackLinks() {
  const texts = useTexts(offlineTexts)
  const [packs, setPacks] = useState<readonly KeptPack[]>([])
  useEffect(() => {
    let isShown = true
    void listKeptPacks().then((all) => isShown && setPacks(all))
    return () => {
      isShown = false
    }
  }, [])
  if (packs.length === 0) return null
  return (
    <section aria-labelledby="kept-here" className="grid w-full gap-1">
      <h2 id="kept-here" className="font-serif text-xl leading-(--leading-head)">
        {texts.keptHere}
      </h2>
      <ul>
        {packs.map(({ id, pack }) => (
          <li key={id} className="border-rule border-b last:border-b-0">
            <Link
              to={`/pack/${id}`}
              lang={languageOf(pack.name)}
              className="flex min-h-12 items-center py-1.5 font-semibold text-brand no-underline wrap-anywhere hover:underline"
            >
              {pack.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
