import { curriculumTerms } from './curriculum-synonyms.ts'
import type { Synonym } from './synonym-table.ts'

/** Terms of the curriculum in Bangla and English, and terms with the same meaning. Bars separate the sets. */
const sets = `
সালোকসংশ্লেষণ = photosynthesis = ফটোসিনথেসিস | শ্বসন = respiration | প্রস্বেদন = transpiration
অভিস্রবণ = osmosis | ব্যাপন = diffusion | কোষ = cell | কোষ বিভাজন = cell division
মাইটোসিস = mitosis | মিয়োসিস = meiosis | কোষঝিল্লি = cell membrane = কোষ পর্দা
কোষপ্রাচীর = cell wall | মাইটোকন্ড্রিয়া = mitochondria | রাইবোসোম = ribosome
ক্লোরোপ্লাস্ট = chloroplast | ক্লোরোফিল = chlorophyll | সাইটোপ্লাজম = cytoplasm
কলা = টিস্যু = tissue | বংশগতি = heredity | বংশগতিবিদ্যা = জিনতত্ত্ব = genetics | জিন = gene
ক্রোমোজোম = chromosome | বিবর্তন = অভিব্যক্তি = evolution | প্রাকৃতিক নির্বাচন = natural selection
হৃৎপিণ্ড = হৃদপিণ্ড = heart | বৃক্ক = কিডনি = kidney | যকৃৎ = লিভার = liver | ফুসফুস = lung
মস্তিষ্ক = brain | পাকস্থলী = stomach | অগ্ন্যাশয় = pancreas | রক্ত = blood
রক্ত সঞ্চালন = blood circulation | লোহিত রক্তকণিকা = red blood cell
শ্বেত রক্তকণিকা = white blood cell | অণুচক্রিকা = platelet | হরমোন = hormone
উৎসেচক = এনজাইম = enzyme | আমিষ = প্রোটিন = protein | শর্করা = কার্বোহাইড্রেট = carbohydrate
চর্বি = fat | ভিটামিন = খাদ্যপ্রাণ = vitamin | পরিপাক = হজম = digestion | রেচন = excretion
স্নায়ু = nerve | স্নায়ুতন্ত্র = nervous system
বাস্তুতন্ত্র = বাস্তুসংস্থান = ইকোসিস্টেম = ecosystem | খাদ্যশৃঙ্খল = food chain
জীববৈচিত্র্য = biodiversity | পরাগায়ন = pollination | নিষেক = fertilization
অঙ্কুরোদগম = germination | ব্যাকটেরিয়া = bacteria | ভাইরাস = virus | ছত্রাক = fungus = fungi
শৈবাল = algae | মেরুদণ্ডী = vertebrate | অমেরুদণ্ডী = invertebrate | উভচর = amphibian
সরীসৃপ = reptile | স্তন্যপায়ী = mammal | উদ্ভিদ = plant | প্রাণী = animal
জীববিজ্ঞান = জীববিদ্যা = biology | উদ্ভিদবিজ্ঞান = উদ্ভিদবিদ্যা = botany
প্রাণিবিজ্ঞান = প্রাণিবিদ্যা = zoology | পদার্থবিজ্ঞান = পদার্থবিদ্যা = physics
রসায়ন = রসায়নবিদ্যা = chemistry | গণিত = অঙ্ক = mathematics = math = maths
উচ্চতর গণিত = higher math = higher mathematics | বিজ্ঞান = science | ভূগোল = geography
ইতিহাস = history | অর্থনীতি = economics | পৌরনীতি = civics | হিসাববিজ্ঞান = accounting
ব্যাকরণ = grammar | সাহিত্য = literature | দর্শন = philosophy | যুক্তিবিদ্যা = logic
সমাজবিজ্ঞান = sociology | মনোবিজ্ঞান = psychology | পরিসংখ্যান = statistics | জ্যামিতি = geometry
বীজগণিত = algebra | পাটিগণিত = arithmetic | ত্রিকোণমিতি = trigonometry
সাধারণ জ্ঞান = general knowledge | তথ্য প্রযুক্তি = information technology
তড়িৎ = বিদ্যুৎ = electricity | তড়িৎ প্রবাহ = বিদ্যুৎ প্রবাহ = electric current
তড়িৎ ক্ষেত্র = electric field | বিভব = potential | রোধ = resistance | ধারক = capacitor
ধারকত্ব = capacitance | পরিবাহী = conductor | অপরিবাহী = অন্তরক = insulator
অর্ধপরিবাহী = semiconductor | ট্রান্সফরমার = transformer | বর্তনী = circuit | চুম্বক = magnet
চৌম্বকত্ব = magnetism | চৌম্বক ক্ষেত্র = magnetic field | বল = force | শক্তি = energy
ক্ষমতা = power | গতি = motion | গতিশক্তি = kinetic energy
বিভবশক্তি = বিভব শক্তি = স্থিতিশক্তি = potential energy | বেগ = velocity | দ্রুতি = speed
ত্বরণ = acceleration | মন্দন = deceleration = retardation | ভরবেগ = momentum | ভর = mass
ওজন = weight | ঘনত্ব = density | চাপ = pressure | আয়তন = volume | তাপ = heat
তাপমাত্রা = উষ্ণতা = temperature | তাপগতিবিদ্যা = thermodynamics | তাপ ধারণক্ষমতা = heat capacity
মহাকর্ষ = gravitation | অভিকর্ষ = মাধ্যাকর্ষণ = gravity | ঘর্ষণ = friction | জড়তা = inertia
স্থিতিস্থাপকতা = elasticity | সান্দ্রতা = viscosity | পৃষ্ঠটান = surface tension | প্লবতা = buoyancy
আর্কিমিডিস = archimedes | নিউটন = newton | আইনস্টাইন = einstein | নিউটনের সূত্র = newton law
আলো = আলোক = light | প্রতিফলন = reflection | প্রতিসরণ = refraction | প্রতিসরণাঙ্ক = refractive index
বিচ্ছুরণ = dispersion | ব্যতিচার = interference | অপবর্তন = diffraction | দর্পণ = আয়না = mirror
লেন্স = lens | তরঙ্গ = wave | তরঙ্গদৈর্ঘ্য = wavelength | কম্পাঙ্ক = frequency | বিস্তার = amplitude
প্রতিধ্বনি = echo | তেজস্ক্রিয়তা = radioactivity | পারমাণবিক শক্তি = nuclear energy
নিউক্লিয়াস = nucleus | পরমাণু = atom | অণু = molecule | ইলেকট্রন = electron | প্রোটন = proton
নিউট্রন = neutron | মৌল = মৌলিক পদার্থ = element | যৌগ = compound | মিশ্রণ = mixture
দ্রবণ = solution | দ্রাবক = solvent | দ্রব = solute | এসিড = অ্যাসিড = অম্ল = acid | ক্ষার = alkali
লবণ = salt | জারণ = oxidation | বিজারণ = reduction | তড়িৎ বিশ্লেষণ = electrolysis
পর্যায় সারণি = periodic table | যোজনী = যোজ্যতা = valency | সমযোজী = covalent | আয়নিক = ionic
প্রভাবক = অনুঘটক = catalyst | বিক্রিয়া = reaction | রাসায়নিক বিক্রিয়া = chemical reaction
সাম্যাবস্থা = equilibrium | বাষ্পীভবন = evaporation | ঘনীভবন = condensation
গলনাঙ্ক = melting point | স্ফুটনাঙ্ক = boiling point | ঊর্ধ্বপাতন = sublimation
হাইড্রোকার্বন = hydrocarbon | অক্সিজেন = oxygen | হাইড্রোজেন = hydrogen | নাইট্রোজেন = nitrogen
কার্বন ডাইঅক্সাইড = carbon dioxide | সোনা = স্বর্ণ = gold | রূপা = রৌপ্য = silver
তামা = কপার = copper | লোহা = লৌহ = iron | পারদ = mercury | ধাতু = metal
অধাতু = non metal = nonmetal | ত্রিভুজ = triangle | চতুর্ভুজ = quadrilateral
আয়তক্ষেত্র = rectangle | বর্গক্ষেত্র = square | বৃত্ত = circle | ব্যাসার্ধ = radius
ব্যাস = diameter | পরিধি = circumference | কোণ = angle | ক্ষেত্রফল = area | উপপাদ্য = theorem
সমীকরণ = equation | দ্বিঘাত সমীকরণ = quadratic equation | মৌলিক সংখ্যা = prime number
ভগ্নাংশ = fraction | দশমিক = decimal | শতকরা = percentage = percent | অনুপাত = ratio | গড় = average
মধ্যক = median | সম্ভাবনা = সম্ভাব্যতা = probability | ফাংশন = অপেক্ষক = function
লগারিদম = logarithm = log | সূচক = exponent | বর্গমূল = square root | ম্যাট্রিক্স = matrix
নির্ণায়ক = determinant | ভেক্টর = vector | সেট = set | অন্তরীকরণ = অন্তরকলন = differentiation
সমাকলন = যোগজীকরণ = integration | সুদ = interest | মুনাফা = লাভ = profit | ক্ষতি = লোকসান = loss
মুক্তিযুদ্ধ = liberation war | স্বাধীনতা = independence | স্বাধীনতা দিবস = independence day
বিজয় দিবস = victory day | ভাষা আন্দোলন = language movement | শহীদ মিনার = shaheed minar
সংবিধান = constitution | রাষ্ট্রপতি = president | প্রধানমন্ত্রী = prime minister
গণতন্ত্র = democracy | নির্বাচন = election | সরকার = government | আইন = law
মানবাধিকার = human rights | জাতিসংঘ = united nations | বিশ্বযুদ্ধ = world war
প্রথম বিশ্বযুদ্ধ = first world war | দ্বিতীয় বিশ্বযুদ্ধ = second world war
ফরাসি বিপ্লব = french revolution | শিল্প বিপ্লব = industrial revolution | রাজধানী = capital
দেশ = country | মহাদেশ = continent | মহাসাগর = ocean | সাগর = সমুদ্র = sea | নদী = river
পর্বত = পাহাড় = mountain | মরুভূমি = desert | দ্বীপ = island | বনভূমি = অরণ্য = forest
সুন্দরবন = sundarbans | পদ্মা সেতু = padma bridge | জলবায়ু = climate | আবহাওয়া = weather
ভূমিকম্প = earthquake | আগ্নেয়গিরি = volcano | ঘূর্ণিঝড় = cyclone | বন্যা = flood
জোয়ার ভাটা = tide | বায়ুমণ্ডল = atmosphere | ওজোন স্তর = ozone layer | গ্রিনহাউস = greenhouse
পৃথিবী = earth | সূর্য = sun | চাঁদ = চন্দ্র = moon | গ্রহ = planet | উপগ্রহ = satellite
সৌরজগৎ = সৌরজগত = solar system | ছায়াপথ = galaxy | জনসংখ্যা = population | দূষণ = pollution
পরিবেশ = environment | চাহিদা = demand | যোগান = supply | মুদ্রাস্ফীতি = inflation | বাজেট = budget
ব্যাংক = bank | বিশেষ্য = noun | সর্বনাম = pronoun | বিশেষণ = adjective | ক্রিয়া = verb
ক্রিয়া বিশেষণ = adverb | অব্যয় = conjunction | উক্তি = narration | বাক্য = sentence
অনুসর্গ = preposition | উপবাক্য = clause | আবেগ শব্দ = interjection | আর্টিকেল = article
সমাস = compound word | সন্ধি = sandhi | উপসর্গ = prefix | প্রত্যয় = suffix
সমার্থক শব্দ = synonym = প্রতিশব্দ | বিপরীত শব্দ = antonym = বিপরীতার্থক শব্দ | প্রবাদ = proverb
কবিতা = poem | উপন্যাস = novel | নাটক = drama | ছোটগল্প = short story | কবি = poet | লেখক = author
রবীন্দ্রনাথ = rabindranath = tagore | নজরুল = nazrul | কম্পিউটার = computer
প্রোগ্রামিং = programming | অ্যালগরিদম = এলগরিদম = algorithm | ডাটাবেজ = ডেটাবেজ = database
নেটওয়ার্ক = network | ইন্টারনেট = internet | দ্বিমিক সংখ্যা = বাইনারি সংখ্যা = binary number
সফটওয়্যার = software | হার্ডওয়্যার = hardware | কৃত্রিম বুদ্ধিমত্তা = artificial intelligence
জাতীয় সংসদ = parliament | বাংলা = bangla = bengali | ইংরেজি = english | বাংলাদেশ = bangladesh
ঢাকা = dhaka | বঙ্গবন্ধু = bangabandhu | ইসলাম শিক্ষা = islamic studies | কৃষি = agriculture | ict = আইসিটি
গসাগু = গরিষ্ঠ সাধারণ গুণনীয়ক = hcf = gcd = highest common factor = greatest common divisor
লসাগু = লঘিষ্ঠ সাধারণ গুণিতক = lcm = least common multiple = lowest common multiple
ইউনেস্কো = unesco | ইউনিসেফ = unicef | সার্ক = saarc | আসিয়ান = asean | ন্যাটো = nato | ওপেক = opec
বিমসটেক = bimstec | ন্যাম = জোট নিরপেক্ষ আন্দোলন = non aligned movement | নাসা = nasa | ইসরো = isro
ভ্যাট = মূল্য সংযোজন কর = vat = value added tax | আইএমএফ = imf = আন্তর্জাতিক মুদ্রা তহবিল
বিশ্বব্যাংক = বিশ্ব ব্যাংক = world bank | জিডিপি = gdp = মোট দেশজ উৎপাদন = gross domestic product
জিএনপি = gnp = মোট জাতীয় উৎপাদন = gross national product | এইডস = aids | র‍্যাম = ram | রম = rom
লেজার = laser | রাডার = radar | সোনার = sonar | বিশ্ব স্বাস্থ্য সংস্থা = world health organization
ঢাকা বিশ্ববিদ্যালয় = dhaka university = university of dhaka
রাজশাহী বিশ্ববিদ্যালয় = rajshahi university | জাহাঙ্গীরনগর বিশ্ববিদ্যালয় = jahangirnagar university
চট্টগ্রাম বিশ্ববিদ্যালয় = chittagong university | বুয়েট = buet = প্রকৌশল বিশ্ববিদ্যালয়
দ্বিতীয় বিশ্বযুদ্ধ = war ii = war 2 = ২য় বিশ্বযুদ্ধ | প্রথম বিশ্বযুদ্ধ = war i = war 1 = ১ম বিশ্বযুদ্ধ`

/** Words that also find others, but not in reverse: short forms, and words with several meanings. */
const oneWay = `
ict > information technology = তথ্য প্রযুক্তি = যোগাযোগ প্রযুক্তি
আইসিটি > information technology = তথ্য প্রযুক্তি = যোগাযোগ প্রযুক্তি
gk > general knowledge = সাধারণ জ্ঞান | ai > artificial intelligence = কৃত্রিম বুদ্ধিমত্তা
un > united nations = জাতিসংঘ | uno > united nations = জাতিসংঘ | ইউএন > জাতিসংঘ = united nations
who > স্বাস্থ্য সংস্থা = world health = health organization
ঢাবি > ঢাকা বিশ্ববিদ্যালয় = dhaka university | du > ঢাকা বিশ্ববিদ্যালয় = dhaka university
রাবি > রাজশাহী বিশ্ববিদ্যালয় | জাবি > জাহাঙ্গীরনগর বিশ্ববিদ্যালয় | চবি > চট্টগ্রাম বিশ্ববিদ্যালয়
ইইউ > european union = ইউরোপীয় ইউনিয়ন | eu > european union = ইউরোপীয় ইউনিয়ন
ডব্লিউএইচও > স্বাস্থ্য সংস্থা = health organization | ডাব্লিউএইচও > স্বাস্থ্য সংস্থা = health organization
hiv > এইডস = aids | এইচআইভি > এইডস = aids | usa > united states = যুক্তরাষ্ট্র = america = আমেরিকা
us > united states = যুক্তরাষ্ট্র | uk > united kingdom = যুক্তরাজ্য | uae > আরব আমিরাত
it > information technology = তথ্য প্রযুক্তি
 bd > bangladesh = বাংলাদেশ | রবি ঠাকুর > রবীন্দ্রনাথ
ভাষা শহীদ > ভাষা আন্দোলন | tax > কর | tense > কাল | case > কারক
work > কাজ | sound > শব্দ | প্রচুরক > mode | voice > বাচ্য | ক্ষারক > base
root > মূল | fruit > ফল | essay > রচনা | solid > কঠিন | conduction > পরিবহন | সীসা > lead
permutation > বিন্যাস | combination > সমাবেশ | parts of speech > পদ | lever > লিভার | star > তারা
v > ভোল্ট | ভোল্ট > v | ওয়াট > w`

const setsOf = (text: string) => text.trim().split(/\s*[|\n]\s*/)
const phrasesOf = (text: string) => text.split(/[=>]/).map((phrase) => phrase.trim().normalize())

export const starterList: readonly Synonym[] = [
  ...[...setsOf(sets), ...setsOf(curriculumTerms)].map(
    (line): Synonym => ({ kind: 'same', phrases: [...new Set(phrasesOf(line))] }),
  ),
  ...setsOf(oneWay).map((line): Synonym => ({ kind: 'oneWay', phrases: phrasesOf(line) })),
]
