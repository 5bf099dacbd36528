/*
 * A second encoder for Bijoy fonts, written apart from the product's: it knows the keys of each conjunct as typists type them,
 * from charts of SutonnyMJ, and takes the longest. Where a chart has two codes for one shape it takes the other one.
 */

const letters = [
  'অA ইB ঈC উD ঊE ঋF এG ঐH ওI ঔJ কK খL গM ঘN ঙO চP ছQ জR ঝS ঞT টU ঠV ডW ঢX ণY তZ থ_ দ` ধa নb পc ফd বe ভf মg যh রi',
  'লj শk ষl সm হn ড়o ঢ়p য়q ৎr',
].join(' ')

const conjuncts = [
  'ক্ক° ক্ট± ক্ত³ ক্বK¡ ক্ম´ ক্রµ ক্লK¬ ক্ষ¶ ক্ষ্ণ¶è ক্ষ্ম² ক্স· গ্গ¹ গ্দº গ্ধ» গ্নMœ গ্বM¦ গ্মM¥ গ্লM­ ঘ্নNœ',
  'ঙ্ক¼ ঙ্ক্ষ•¶ ঙ্খ•L ঙ্গ½ ঙ্ঘ•N ঙ্ম•g চ্চ”P চ্ছ”Q চ্ছ্ব”Q¡ চ্ঞ”T জ্জ¾ জ্জ্ব¾¡ জ্ঝÀ জ্ঞÁ জ্বR¡ ঞ্চÂ ঞ্ছÃ ঞ্জÄ',
  'ঞ্ঝÅ ট্টÆ ট্বU¡ ট্মU¥ ড্ডÇ ণ্টÈ ণ্ঠÉ ণ্ডÊ ণ্ণYè ণ্মY¥ ত্তË ত্ত্বË¡ ত্থÌ ত্নZœ ত্মÍ ত্বZ¡ ত্রÎ থ্ব_¡ দ্গ˜M',
  'দ্ঘ˜N দ্দÏ দ্দ্বÏ¡ দ্ধ× দ্ধ্ব×¡ দ্বØ দ্ভ™¢ দ্মÙ ধ্নaœ ধ্বaŸ ধ্মa¥ ন্ট›U ন্ঠÚ ন্ডÛ ন্তšÍ ন্ত্বšÍ¡ ন্ত্রš¿ ন্থš’',
  'ন্দ›` ন্দ্ব›Ø ন্ধÜ ন্নbœ ন্বš^ ন্মb¥ ন্সÝ প্টÞ প্তß প্নcœ প্পà প্লcø প্সá ফ্লd¬ ব্জâ ব্দã ব্ধä ব্বeŸ ব্লe­',
  'ভ্রå ম্নgœ ম্প¤ú ম্প্র¤cÖ ম্ফç ম্ব¤^ ম্ভ¤¢ ম্ভ্র¤£ ম্ম¤§ ম্ল¤­ ল্কé ল্গê ল্টë ল্ডì ল্পí ল্ফî ল্বj¦ ল্মj¥ ল্লjø',
  'শ্চð শ্ছñ শ্নkœ শ্মk¥ শ্বk¦ শ্লkø ষ্ক®‹ ষ্ক্র®Œ ষ্টó ষ্ঠô ষ্ণò ষ্প®ú ষ্ফõ ষ্ম®§ স্ক¯‹ স্ক্র¯Œ স্খö স্ট÷ স্ত¯Í',
  'স্ত্র¯¿ স্থ¯’ স্ন¯œ স্প¯ú স্ফù স্ব¯^ স্ম¯§ স্ল¯­ হ্ণnè হ্নý হ্মþ হ্লn¬ হ্বnŸ',
].join(' ')

const codes = new Map(
  `${letters} ${conjuncts}`.split(' ').map((row) => {
    const [, bangla, code] = /^([\u0980-\u09ff]+)(.+)$/su.exec(row.normalize('NFC'))!
    return [bangla!, code!]
  }),
)
const vowels: Record<string, [before: string, behind: string]> = {
  'া': ['', 'v'],
  'ি': ['w', ''],
  'ী': ['', 'x'],
  'ু': ['', 'y'],
  'ূ': ['', '~'],
  'ৃ': ['', '…'],
  'ে': ['‡', ''],
  'ৈ': ['ˆ', ''],
  'ো': ['‡', 'v'],
  'ৌ': ['‡', 'Š'],
}
const signs: Record<string, string> = { 'ং': 's', 'ঃ': 't', '।': '|' }

/** Returns a word as it is typed for SutonnyMJ; null where the chart has no keys for a conjunct of it. */
export function typeWord(word: string): string | null {
  let typed = ''
  let rest = word.normalize('NFC').replace(/[\u200c\u200d]/g, '')
  while (rest !== '') {
    const [whole, reph = '', cluster, vowel = '', moon = '', end = ''] =
      /^(র্(?=[ক-হড়ঢ়য়](?!্য)|[ক-হ]্))?((?:[অ-হৎড়ঢ়য়]়?)(?:্[ক-হ]়?)*)?([া-ৌৗ])?(ঁ)?(্)?/u.exec(rest)!
    if (whole === '' || cluster === undefined) {
      const [sign] = rest
      const code = signs[sign!] ?? (/[০-৯]/.test(sign!) ? String(sign!.charCodeAt(0) - 0x9e6) : null)
      if (code === null) return null
      typed += code
      rest = rest.slice(1)
      continue
    }
    const body = typeCluster(cluster)
    if (body === null) return null
    let [before, behind] = cluster === 'আ' ? ['', ''] : (vowels[vowel] ?? ['', ''])
    // At the beginning of a word the sign has a shape of its own.
    if (typed === '') before = before.replace('‡', '†').replace('ˆ', '‰')
    if (vowel === 'ু' && cluster.endsWith('র')) behind = '“'
    if (vowel === 'ূ' && cluster === 'র') behind = 'ƒ'
    typed += before + body + (reph && '©') + behind + (moon && 'u') + (end && '&')
    rest = rest.slice(whole.length)
  }
  return typed
}

/** Takes the longest conjunct of the chart each time; র and য hang below and behind what is there. */
function typeCluster(cluster: string): string | null {
  if (cluster === 'আ') return 'Av'
  let typed = ''
  let rest = cluster
  while (rest !== '') {
    const known = [...codes.keys()].filter((key) => rest === key || rest.startsWith(`${key}্`))
    const longest = known.sort((one, other) => other.length - one.length)[0]
    if (longest === undefined) return null
    typed += codes.get(longest)!
    rest = rest.slice(longest.length)
    while (rest.startsWith('্র') || rest.startsWith('্য')) {
      typed += rest[1] === 'র' ? 'ª' : '¨'
      rest = rest.slice(2)
    }
    if (rest.startsWith('্')) {
      typed += '&'
      rest = rest.slice(1)
    }
  }
  return typed
}
