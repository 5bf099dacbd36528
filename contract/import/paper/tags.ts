const school =
  'বো(?:\\.|র্ড)|বোর্ড|বি\\.|বিশ্ববিদ্যালয়|কলেজ|স্কুল|বিদ্যালয়|মাদ্রাসা|ক্যাডেট|ইউনিট|বিসিএস|মেডিকেল|ডেন্টাল|প্রাথমিক|নিয়োগ|[Bb]oard|[Ss]chool|[Cc]ollege|[Uu]niversity|[Uu]nit|\\b(?:BCS|DU|RU|CU|JU|BUET|CUET|KUET|RUET|SUST|NTRCA|PSC)\\b'
const source = new RegExp(`(?:${school})|(?:19|20|১৯|২০)[0-9০-৯]{2}|['’‘][0-9০-৯]{2}`, 'u')
const atEnd = /[[({]([^[\](){}$]{2,160})[\])}]\s*[।.]?\s*$/u
/** A session of an examination, in square brackets: "[মেডি: ০৯-১০]". */
const session = /^\[\s*[\p{L}][^=+×<>]*[\s:'’,][0-9০-৯]{2}(?:\s*[-–—/]\s*[0-9০-৯]{2})?\s*[\])]/u

/** Returns a text without the boards and years at its end, "[ঢা. বো. ১৭; য. বো. ১৭]", and these as tags. */
export function splitTags(text: string): { text: string; tags: string[] } {
  const tags: string[] = []
  let rest = text.trimEnd()
  for (;;) {
    const found = atEnd.exec(rest)
    const isSource = found && (source.test(found[1]!.normalize('NFC')) || session.test(found[0]))
    // A year in round brackets alone belongs to the question: "(১৯৭১)".
    const isYear = found && /^\(/.test(found[0]) && /^[\s0-9০-৯'’‘–-]+$/u.test(found[1]!)
    if (!isSource || isYear) return { text: rest, tags }
    tags.unshift(
      ...found[1]!
        .split(/[;,|]/)
        .map((tag) => tag.replace(/^(?:বোর্ড|অনুরূপ প্রশ্ন)\s*:\s*/u, '').trim())
        .filter(Boolean),
    )
    rest = rest.slice(0, found.index).trimEnd()
  }
}
