import { normaliseLine } from '../normalise.ts'

/** The content of a column in a list of pupils, as its head names it. An account has no field for `other`. */
export type PupilColumn = 'name' | 'firstName' | 'middleName' | 'lastName' | 'phone' | 'email' | 'other'

/** Words that name a column of names. Those of pupils alone may stand in cells, too. */
const wordsForName = 'name names fullname নাম নামের'

/** Words of heads. The first use that a head has a word of is mostly its use: "Father's Mobile" is `other`. */
const words: Record<PupilColumn, string> = {
  other: `
    sl serial sn roll rollno reg regno regn registration id class section sec group shift version stream branch department
    dept subject session batch year father mother guardian parent spouse husband wife brother sister teacher school college
    institute institution madrasa madrasah home emergency nick nickname user username login password date birth
    birthday dob age gender sex religion blood nationality district upazila thana village house road post remark remarks
    comment note signature photo picture mark marks gpa grade result position status attendance fee category nid brn
    certificate occupation quota exam board count
    ক্রম ক্রমিক ক্র রোল রেজি রেজিস্ট্রেশন নিবন্ধন আইডি শ্রেণি শ্রেণী শাখা সেকশন ক্লাস বিভাগ গ্রুপ শিফট বিষয় সেশন শিক্ষাবর্ষ বর্ষ সাল ব্যাচ
    পিতা পিতার বাবা বাবার মাতা মাতার মা মায়ের মার অভিভাবক অভিভাবকের স্বামী স্বামীর স্ত্রী স্ত্রীর ভাই বোন শিক্ষক শিক্ষকের
    বিদ্যালয় বিদ্যালয়ের স্কুল স্কুলের কলেজ কলেজের প্রতিষ্ঠান প্রতিষ্ঠানের মাদ্রাসা মাদ্রাসার ডাক ডাকনাম তারিখ জন্ম জন্মতারিখ বয়স লিঙ্গ
    ধর্ম রক্ত রক্তের জাতীয়তা জাতীয় জেলা উপজেলা থানা গ্রাম মন্তব্য স্বাক্ষর ছবি ফল ফলাফল পরীক্ষা পেশা সনদ জিপিএ উপস্থিতি জরুরি বাড়ি`,
  email: 'email mail gmail ইমেইল ইমেল মেইল মেল',
  phone: `
    phone mobile mob cell cellphone telephone tel contact whatsapp
    ফোন মোবাইল মুঠোফোন টেলিফোন সেল যোগাযোগ যোগাযোগের হোয়াটসঅ্যাপ`,
  firstName: 'first given forename প্রথম',
  lastName: 'last family surname শেষ পারিবারিক বংশ পদবি পদবী',
  middleName: 'middle মধ্য মধ্যম মধ্যনাম',
  name: `
    ${wordsForName} student pupil learner candidate examinee শিক্ষার্থী শিক্ষার্থীর শিক্ষার্থীদের ছাত্র ছাত্রের ছাত্রী ছাত্রীর
    ছাত্রদের ছাত্রীদের ছাত্রছাত্রী ছাত্রছাত্রীর ছাত্রছাত্রীদের পরীক্ষার্থী পরীক্ষার্থীর`,
}

/** Words of a title above a list, and of a signature below it. */
const wordsOfTitle = `
  school college university academy madrasa madrasah high class section group shift department science commerce humanities
  nine ten student pupil participant candidate examinee list merit result exam examination annual session batch attendance
  prepared by checked approved headmaster headmistress principal teacher sir signature date
  স্কুল বিদ্যালয় বিদ্যালয়ের কলেজ কলেজের বিশ্ববিদ্যালয় একাডেমি মাদ্রাসা মাদ্রাসার উচ্চ সরকারি শ্রেণি শ্রেণী শ্রেণির শ্রেণীর শাখা সেকশন বিভাগ গ্রুপ
  ক্লাস বিজ্ঞান মানবিক বাণিজ্য ব্যবসায় শিক্ষার্থী শিক্ষার্থীদের শিক্ষার্থীবৃন্দ ছাত্র ছাত্রী ছাত্রছাত্রী ছাত্রদের ছাত্রীদের ছাত্রছাত্রীদের পরীক্ষার্থী
  পরীক্ষার্থীদের অংশগ্রহণকারী অংশগ্রহণকারীদের তালিকা ফলাফল পরীক্ষা বার্ষিক হাজিরা অধ্যক্ষ শিক্ষক শিক্ষকের শিক্ষিকা স্যার স্বাক্ষর তারিখ প্রস্তুতকারী`

const wordsForAddress = 'address ঠিকানা'
/** A head of pupils with one of these is not that of their names: "Student No". */
const wordsForNumber = `${wordsForAddress} no nos number num code নম্বর নাম্বার নং`
/** Words beside others; a head of these alone is `other`. */
const companions = `${wordsForNumber} full english bangla bengali present permanent পুরো পূর্ণ সম্পূর্ণ বাংলা বাংলায় ইংরেজি ইংরেজিতে`
/** Words that say nothing alone. */
const fillers = `
  s n e the of in and or for block capital letter own if any list information info initial ই ও এর বা তালিকা তথ্য`

const order = Object.keys(words) as PupilColumn[]
const uses = new Map(order.flatMap((use) => listed(words[use]).map((word) => [word, use] as const)))
const titleWords = new Set(listed(wordsOfTitle))
const companionWords = new Set(listed(companions))
const nameWords = new Set(listed(wordsForName))
const numberWords = new Set(listed(wordsForNumber))
const addressWords = new Set(listed(wordsForAddress))
const beside = new Set([...companionWords, ...listed(fillers)])

/** Returns what a column with this head holds, or null when the head is not known: "Name (Class 9)", "Mobile 1". */
export function columnOfHead(head: string): PupilColumn | null {
  const plain = head.replace(/[([（].*?[)\]）]/gu, ' ')
  const use = columnOfWords(wordsOf(head)) ?? columnOfWords(wordsOf(plain))
  if (use !== null) return use
  return columnOfWords(wordsOf(plain.replace(/\p{Nd}\s*$/u, ''))) === 'phone' ? 'phone' : null
}

/** Returns whether a head says that names are below it: "Student" does not, and may be a cell of a row. */
export function isHeadOfNames(head: string): boolean {
  const column = columnOfHead(head)
  return (column === 'name' || column === 'firstName') && hasNameWord(wordsOf(head))
}

/** Returns whether a head speaks of phones or pupils, whatever it holds: "Guardian's Mobile", "Student No". */
export function speaksOf(head: string, use: 'phone' | 'name'): boolean {
  return wordsOf(head).some((word) => uses.get(word) === use)
}

/** Returns how much of a text is words of titles and signatures: `part` may still be somebody's name, `all` is not. */
export function titleIn(text: string): 'none' | 'part' | 'all' {
  const found = wordsOf(text)
  const count = found.filter((word) => titleWords.has(word)).length
  return count === 0 ? 'none' : count > 1 || count === found.length ? 'all' : 'part'
}

const hasNameWord = (found: readonly string[]) => found.some((word) => nameWords.has(word))

function columnOfWords(found: readonly string[]): PupilColumn | null {
  if (found.length === 0) return null
  const joined = uses.get(found.join(''))
  if (joined !== undefined) return joined
  if (found.some((word) => !uses.has(word) && !beside.has(word))) return null
  const its = found.flatMap((word) => uses.get(word) ?? [])
  const first = order.find((each) => its.includes(each))
  const use = first === 'firstName' && its.includes('lastName') ? 'name' : first
  if (use === undefined) return found.some((word) => companionWords.has(word)) ? 'other' : null
  const isOther =
    use === 'name'
      ? found.some((word) => numberWords.has(word))
      : use === 'phone' && (hasNameWord(found) || found.some((word) => addressWords.has(word)))
  return isOther ? 'other' : use
}

/** "FathersName", "Father’s name:" and "FATHER'S_NAME" have the same words; the visarga stands for a colon. */
function wordsOf(head: string): string[] {
  return normaliseLine(head)
    .replace(/\p{Format}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[ʼ’]/gu, "'")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(wordKey)
    .filter((word) => word !== '')
}

function wordKey(word: string): string {
  const plain = normaliseLine(word).replace(/ঃ+$/u, '')
  return /^[a-z]{4,}[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
}

function listed(text: string): string[] {
  return text.trim().split(/\s+/).map(wordKey)
}
