import { drawnAsLatin, pairsOf, withOneSpelling } from '../look-alikes.ts'

/** Letters of other scripts with the Latin letters that they look like, as small letters and as capitals. */
const inBothCases = [
  ['вкмтԍһԛԝԁѵүӏ', 'bkmtghqwdvyl'],
  ['αβεζικμρτχ', 'abezikmptx'],
  ['ⲁⲃⲉⲍⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ', 'abezhikmnopctyx'],
  ['нз', 'h3'],
]

/** Signs with what they look like. A capital may look like another letter than its small letter. */
const asWritten = [
  ['ΗΝΥηνυγгп', 'HNYnvuyrn'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıɩȷɑɡʋ', 'abcdefghijklmnoprstuvwyziijagv'],
  ['օոսհզցյՕՏԼՍ', 'onuhqgjOSLU'],
  ['ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᏀᏂᏃᏎᏏᏒᏔᏙᏚᏞᏟᏢᏦᏧᏴ', 'DRTiAJEWMHGhZ4bRWVSLCPKdB'],
  ['ⵏⵔⵝⴹסוןهہا𐐄𐐬ϳ', 'lOXEolloolOoj'],
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
  ['0০०੦૦௦౦೦൦๐໐၀٥1|ǀ∣।৷١۱৪৭ঌ', 'ooooooooooooollllllll89৯'],
  ['ৰৱঃः\u0901\u0310', 'রর::\u0981\u0981'],
  ['−⁃˗➖⎯─━ー一ㅡ', '----------'],
  ['’‘‛`′‵ʹʻʼʽʾʿˈˊˋꞌꞋ՚՝׳ߴߵ', "''''''''''''''''''''''"],
  ['∶ː˸։׃܃܄꞉•∙⋅・‧ꞏ‚،⁄∕∗⁎٭∼', '::::::::······,,//***~'],
]

const looks: ReadonlyMap<string, string> = new Map([
  ...pairsOf(...drawnAsLatin),
  ...inBothCases.flatMap(([from = '', to = '']) => [
    ...pairsOf(from, to),
    ...pairsOf(from.toUpperCase(), to.toUpperCase()),
  ]),
  ...asWritten.flatMap(([from = '', to = '']) => pairsOf(from, to)),
  ...[...'"“”„‟ʺˮ״〃'].map((quote) => [quote, "''"] as const),
])

/**
 * Returns the form in which nicknames are compared: those that look the same have one key. It has no invisible signs and no
 * capitals, the usual form of full-width and other letters, Latin letters for those that look like them, one sign for all
 * hyphens and one for all apostrophes, and the marks of a letter once and in one order.
 */
export function nicknameKey(nickname: string): string {
  const plain = nickname
    // Their compatibility form is a space with a mark.
    .replace(/[´΄᾽᾿῾]/gu, "'")
    // This comes before `normalize`, which turns ϲ into an ordinary sigma.
    .replace(/[ϲϹ]/g, 'c')
    // Small letters of Cherokee are drawn as small capitals.
    .replace(/[\uab70-\uabbf]/g, (letter) => letter.toUpperCase())
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[\p{White_Space}\u2800]+/gu, ' ')
    .replace(/[\p{Co}\p{Cn}\ufffc]/gu, '\ufffd')
    .replace(/\p{Pd}/gu, '-')
  const latin = [...plain.trim()].map((sign) => looks.get(sign) ?? sign).join('')
  const oneCase = lowerCase(latin).replaceAll('vv', 'w').replaceAll('ৎ', 'ত্')
  return withOneSpelling(oneCase.replace(/\p{M}{2,}/gu, (marks) => [...new Set(marks)].join('')))
}

/**
 * A small l looks like a capital I. At the start of a word, i and l count as one letter; inside a word that has small letters, a
 * capital I counts as l.
 */
function lowerCase(text: string): string {
  return text
    .replace(/(?<=\p{Ll}\p{M}*)I|(?<=\p{L}\p{M}*)I(?=\p{M}*\p{Ll})/gu, 'l')
    .toLowerCase()
    .replace(/(?<=[ij])\u0307/gu, '')
    .replace(/(?<![\p{L}\p{M}\p{N}])i/gu, 'l')
}
