import { exactLetters } from './letters.ts'
import { stemOf } from './stems.ts'

/*
 * Common words of English and Bangla: those of everyday life, of lessons and of the app itself. A bank need not
 * have them.
 */

const english = `
ability about above accepted access account accounting accounts acid across action add added adding address addresses
adds adjective administration admission affairs afraid after afterwards again against age ago agriculture air airport
all allow allows alone along already also alt although always among and angle angry animal animals another answer
answered answering answers ant antonym any anybody anyone anything anywhere app apple application applications apply
april are area arm arms army around arrival arrive arrives art article ask asked asking asks ate attempt august aunt
author authors autumn away baby back background bad bag bake bakery ball banana bank base basket bath beach bean bear
beautiful beauty because become becomes bed bedroom bee been before began begin begins begun behave behind being
believe bell belong belongs below belt bench beneath beside besides best better between beyond bicycle big bigger
biggest bird bite bitter black blank blind block blood blow blue board boat bodies body boil bold bone bones book born
both bottle bottom bought bound bowl box boy boys brain branch brand brave bread break breakfast breaks breath breathe
brick bridegroom bridge bright bring brings broke broken brother brought brown browser brush build building built bull
burn bus business busy but butter button buttons buy cake call called calls calm came camel camera can candle cannot
captain car card cards careful carpet carries carry case castle cat catch caught cause cell cells cent century
certificate chain chair chalk challenge chance change changed changes changing characters cheap check checked checks
cheese chicken child children choice choose chooses chose chosen church circle circuit city civics class clause clean
climate climb clock close closed closes closest cloth clothes cloud clouds coal coast coat code codes coffee coin cold
college color colour column columns comb come comes coming command commands common compares computed computer computes
computing confirm confirmed conflict connection connections connects consequences contain contains content contest
contests context continues cook cool copied copies copy core cores corner correct cost costs cotton cough could couldn
count counted country counts courage cousin cow crash create created creates creator creators crop cross crowd cruel
cry cup current curtain customer cut daily dance dangerous dark data date daughter day days dead deadline deaf deal
dear death decade december decides decision decisions deep deer delay delete desert desk device devices did die died
differ difference different differs difficult digit digits dinner direction directory dirt dirty disabled discarded
dish disk distance district doctor document documents does dog doing doll done donkey door doubt down draft drafts
drank draw drawn draws dream dress drink drive driven driver dropped drove drunk dry duck due dump during dust duty
each ear earlier early earned ears earth east easy eat eaten economics edge edit effect egg eight either elbow
elephant else elsewhere email empty end ended ends enemy energy engine engines english enough enter entries entry
environment equal error errors escape ethics even evening every everybody everyone everything everywhere evil exact
exactly exam example exams excuse exist exists explanation explanations explore eye eyes face fact facts fail failed
fails fairy fall fallen false family fan far farm farmer fashion fast fat father fault fear features february feel
feet fell felt fever few fewer field fields fight figure figures file files fill filled film filter filters finance
find finds fine finger finished fire first fish fit fits fitted five fixed flag flame flat flew flood floods floor
flour flower flown fly focus folder follow followed follows font fonts food fool foot for force foreign forest forget
forgot forgotten fork form format formats former forms formula formulas found four fox free freedom freeze fresh
friday friend friends frog from front fruit fruits full function furniture further gain game garden gave general
geography get gets ghost gift girl girls give given gives glass global goal goat goes going gold gone good got grain
grammar grandfather grandmother grass grave green grew grey group groups grow grown guard guess guesses guessing guest
guests guide gun habit had hair half hammer hand handed handle happened happens happiness happy hard has hat hate have
head heads health healthy hear heard heart heat heaven heavy height held help her here hers herself hidden hides high
hill himself history hit hits hold holds hole holiday home honest honey honour hope horn horse hospital host hot hour
hours house how however human hundred hunger hungry hunt hurt husband ice idea identity idiom illness image images
import important imported impossible included index injury insect inside install installation instead international
intervals into invite iron island its itself jacket january jewel job jobs join joined joins joke journey juice july
jump june justice keep keeps kept key keys kick kid killed kind kinds king kiss kitchen knew knife know knowledge
known knows label lacks lady lake lamp land language languages laptop large larger largest last late later latest
latin launch law lazy leader leads leaf learn learned learner learners least leave leaves left leg length less lesson
let lets letter letters level levels library life light like limit limits line lines link links lion lip lips list
listed listen lists literature little live lived liver lives load loaded loads local lock locked locks log logic long
longer longest look looked looks lose loses loss lost loud love low lower luck lunch machine machines made mail main
make makes making man management mango mangoes many map march mark marked market marking marks marriage marry mass
match may mean meaning means meanwhile measured meat medicine meet melt memory men mental merit message messages
metrics middle milk million mind mine minister minus minute minutes mirror missing mistake mode model module moment
monday money month moon more morning most mother mountain mouth move moved moves much mud muscle music must myself
nail name named names narrow nation near nearest necessary neck need needed needs negative neighbor neighbour neither
nest network never new newer newest news next nickname night nine nobody node noise none noon nor north nose not note
notes nothing noun november now nowhere number numbers nurse object ocean october off offer offered office offline
often oil old older once one ones onion only open opened opening opens operations operators opposite option options
orange order origin orphaned other others otherwise ought our ours ourselves out outside oven over own owner owners
oxygen pack package packages packs page pages paid pain pair palace paper papers parent parents part participants
participle parts pass passage passes passive password passwords past path pause pauses pay peace pen pencil people
pepper per percent perfect person personal pet phone phones picture pictures piece pig pillow pin pink pipe place
places plain plan plane planet plant plants plate platform play please plural png pocket poem poet poetry point points
poison police policy polite pool poor port position positions possible potato poverty power practice practise pray
prayer prefix prepared preposition present president previous price pride primary prince print prints prison privacy
private prize problem process processes product profile profit programs progress promise proof protocol proud proved
proves provider providers public published pull punish pupil pupils push put puts quarter queen question questions
queue quick quiet rabbit race railway rain ran random range rare rarely rate rather ray razor reach reached react read
readable reader readers reading readme reads ready real reason recent record records recovery red redirect refresh
refusal refuse refused refuses register registering registration registry rejected release remember remembered remove
removed removes removing repeat repeated repeats replace replaced replaces report reported reports request requests
require requires reset respect response responses rest restart restore result results return returns reveals review
reviews rice rich ride right rights rise risen river road rode role roof room root rope rose route row rows rubber
rule rules run running runs sad safe safety said sail sailor salt same sand sat saturday sauce save saved saves saving
saw say says scale schedule school science scissors score screen screens script sea search searched searches season
seat second seconds secret secrets section sections see seed seen sees seldom sell send sender sending sends sent
sentence sentences september serve service session sessions set sets setting settings seven several shadow shall shame
shape share shared shares sharp she sheep sheet shell shine ship shirt shock shoe shoot shop short should shout show
shower shown shows sick side sign signed signing signs silence silk silver similar simulated since sing single
singular sister sit site six sixty size sizes skill skin sky slave sleep slept slips slow small smaller smallest smart
smell smile smoke sms snake snakes snow soap society soft soil sold soldier some somebody someone something sometimes
somewhere son song soon sort soul sound soup sour south speak spec specification spectacles speech speed spelling
spend spent split spoke spoken spoon sport spread spring square stairs stand standard stands star start started starts
state statement statements states status stay stays steam steel step steps still stolen stomach stone stood stop
stopped stops storage store stored stores storm story stranger strangers street string strong structure student
studies style subject subjects submission submit such sugar sum summer sums sun sunday sunlight sure swam sweet swim
switch sword syllabus synonym synonyms system table tables tag tail tailor take taken takes talent talk talked tall
task taste tax tea teacher tears teeth tell tells temperature temporary ten terminal test tests text texts than thank
that the theft their theirs them themselves then there these they thick thief thin thing think third thirsty thirty
this those though thought thousand thread threads threats three threw through throw thrown thumb thunder thursday
ticket tie tiger time times tiny tired title toast today toe together told tomato tomorrow tongue tonight too took
tool tooth top total touch tour toward towards town toy traffic train transaction travel treasure tree tried tries
trigger trouble truck true trust truth try tuesday turn turns twenty twice two type typed types ugly umbrella
unchanged uncle under understand understood unfinished uniform unit university unknown unless until update upgrade
upon upright use used useful useless user users uses usual usually valid valley value values variable vegetable verb
verdict verification verifications verify version versions very victory village violin visit visited visitor
vocabulary voice volume vote votes wait waiting waits wake walk wall want wants war warm was wash waste watch water
wave waves way weak weapon wear weather web wedding wednesday week weight weights well went were west wet what
whatever wheat wheel when where whether which while whistle white who whoever whole whom whose why wide width wife
wild will win wind window windows wing wings winter wire wise wish with within without wolf woman women won wood wool
word wording words wore work worker workers works world worn worry worse worst would wound write writes writing
written wrong wrote year years yellow yesterday yet you young your yours yourself zero zoo`

const bangla = `
অংশ অংশটির অংশটুকু অংশীদারি অংশে অংশের অক্টোবর অক্ষ অক্ষর অক্ষরেখা অক্ষরের অক্ষাংশ অক্ষের অক্সাইড অক্সিজেন অগ্রহায়ণ
অগ্রিম অঙ্ক অঙ্গ অঙ্গাণু অঞ্চলে অঞ্চলের অণু অণুজীব অণুতে অণুর অতিক্রম অতিথি অতিরিক্ত অতীত অথবা অধাতু অধিকার অধীন অন
অনাদায়ি অনুচ্ছেদ অনুচ্ছেদে অনুপাত অনুপাতে অনুভূমিক অনুমান অনুযায়ী অনুশীলন অনুসর্গ অনুসারে অনেক অনেকবার অন্ত অন্তত
অন্তরীকরণ অন্তর্গত অন্তর্ভুক্ত অন্ধকার অন্য অন্যগুলো অন্যান্য অন্যের অপপ্রয়োগ অপরিবর্তিত অপশন অপসারিত অপাদান অপারেটিং
অপারেশন অপিনিহিতি অপেক্ষা অফলাইনে অব অবচয় অবলম্বনে অবস্থা অবস্থান অবস্থায় অবস্থার অবস্থিত অব্যয়ীভাব অভাব অভাবে
অভ্যন্তরীণ অম্ল অর্থ অর্থনীতি অর্থনীতির অর্থনৈতিক অর্থাৎ অর্থে অর্থের অর্ধপূর্ণ অর্ধায়ু অর্ধেক অলস অলিন্দ অলিম্পিক
অলুক অল্প অসম্ভব অসহযোগ অসীম অসুখ অসুস্থ অস্থায়ী অ্যাকাউন্ট অ্যাকাউন্টে অ্যাকাউন্টের অ্যাডমিন অ্যাডাম অ্যাপ অ্যাপে
অ্যাপের অ্যামিনো অ্যামোনিয়া অ্যারিস্টটল অ্যালকোহল অ্যালজেবরা অ্যালডিহাইড অ্যাসিটিক আঁকা আই আইন আইনসভার আইনে আইনের
আইপি আইয়ুব আউট আওয়ামী আকর্ষণ আকার আকাশ আকাশে আকৃতি আকৃতির আক্রমণ আক্রান্ত আখ আখতার আগরতলা আগস্ট আগামী আগুন আগে আগেই
আগের আঘাত আঙুল আছে আজ আজাদ আঞ্চলিক আট আটলান্টিক আটা আঠারো আণবিক আদর্শ আদা আদালত আদি আধান আধুনিক আনতে আনন্দ আনা আনুন
আনে আন্তর্জাতিক আন্দাজে আন্দোলন আন্দোলনের আপতন আপনার আপনি আপনিই আপা আপার আপিল আপেক্ষিক আফগানিস্তান আফ্রিকা আবদুল
আবর্জনা আবার আবিষ্কার আবু আবুল আবেগ আবেদন আবেদিন আবেশ আম আমদানি আমরা আমল আমাদের আমানত আমার আমি আমিষ আমেরিকা আয় আয়কর
আয়তন আয়তনে আয়তনের আয়ন আয়না আয়নিক আয়োডিন আর আরও আরো আর্গন আর্সেনিক আল আলমারি আলমারিতে আলয় আলাউদ্দিন আলাদা আলী
আলু আলো আলোক আলোর আশা আশি আশ্বিন আষাঢ় আসন আসবাবপত্র আসবে আসল আসলে আসা আসে আহমদ আহ্বান ইঁদুর ইংরেজি ইংরেজিতে ইউনিট
ইউনিয়ন ইউনেস্কো ইউনেস্কোর ইউরিয়া ইউরোপ ইউরোপীয় ইচ্ছা ইঞ্জিন ইতালির ইতিহাস ইত্যাদি ইথানল ইথার ইথিন ইথেন ইন ইনপুট
ইনসুলিন ইন্টারনেট ইন্টারনেটে ইমেইল ইমেইলে ইরান ইলিয়াস ইলিশ ইলেকট্রন ইলেকট্রনিক্স ইলেকট্রনের ইসলাম ইস্যু ঈশ্বরচন্দ্র
উঁচু উইলিয়াম উচিত উচ্চ উচ্চতর উচ্চতা উচ্চতায় উচ্চারণ উজ্জ্বল উঠান উত্তর উত্তরগুলো উত্তরপত্র উত্তরে উত্তল উত্তোলন
উত্থাপন উদাহরণ উদ্দীপক উদ্দেশ্য উদ্বৃত্ত উদ্ভিদ উদ্ভিদের উদ্যান উদ্যোগ উদ্যোগে উনিশ উন্নতি উন্নয়ন উপগ্রহ উপন্যাস
উপন্যাসের উপযোগ উপযোগী উপর উপরিব্যয় উপরে উপসর্গ উপস্থিত উপাত্ত উপাত্তগুলোর উপাত্তের উপাদান উপাধি উপায় উপেক্ষণীয়
উভয় উভয়ই উভয়েই উল্লেখ উষ্ণ উৎপন্ন উৎপাদক উৎপাদন উৎপাদনে উৎপাদনের উৎস উৎসব ঊর্ধ্বপাতন ঋণ ঋণাত্মক এই এক একই একক
এককথায় এককের একচেটিয়া একজন একটি একটু একত্রে একবার একমাত্র একমালিকানা একসঙ্গে একাধিক একে এখন এখনো এখানে এগারো এগুলো
এটি এডিস এতে এদের এনজাইম এপ্রিল এবং এম এমন এমবি এমসিকিউ এর এরা এলাকায় এলে এশিয়া এস এসআই এসএসসি এসিড এসিডের এসেছে
ঐতিহ্যের ওজন ওজোন ওঠা ওঠে ওড়ে ওপর ওপরে ওপরের ওয়ার্ড ওয়েব ওষুধ কক্সবাজার কখন কখনো কটাল কঠিন কণা কণার কত কতজন কতটি
কথা কথায় কদম কনসার্ট কপাল কপি কফি কবর কবি কবিতা কবিতাটি কবিতায় কবির কবে কম কমলা কমাতে কমানো কমান্ডোদের কমায়
কমিউনিকেশন কমিয়ে কমে কম্পাঙ্ক কম্পিউটার কম্পিউটারে কম্পিউটারের কয়টি কয়লা কয়েক কয়েকটি কর করণ করতে করবে করবেন করলে
করা করাকে করার করুন করে করেছে করেছেন করেন কর্ণফুলী কর্তব্য কর্ম কর্মধারয় কলকাতা কলম কলা কলাম কলামে কলেজ কল্যাণ কষ্ট
কাঁচি কাঁটা কাঁঠাল কাঁদা কাঁধ কাঁপনটা কাকে কাগজ কাগজে কাচ কাছ কাছে কাজ কাজটি কাজী কাজে কাজের কাটা কাঠ কাণ্ড কান কান্না
কাপ কাপড় কাপ্তাই কাব্য কাব্যগ্রন্থের কাব্যে কাব্যের কামার কামাল কার কারও কারক কারখানা কারণ কারণে কারবালার কার্তিক
কার্বন কার্বনে কার্বনেট কার্বনের কার্যকর কার্যক্রম কাল কালের কালো কাল্পনিক কাশি কাহিনি কি কিংবা কিছু কিছুই কিন্তু কিমি
কিলোবাইট কিলোমিটার কী কীভাবে কীসের কুকুর কুড়ি কুড়িগ্রামের কুড়িয়ে কুমার কুমিল্লা কৃত্রিম কৃষক কৃষি কৃষিশিক্ষা কে
কেউ কেজি কেটে কেন কেনা কেন্দ্র কেন্দ্রীয় কেন্দ্রের কেবল কেমন কোটি কোড কোডটি কোণ কোণে কোণের কোথাও কোথায় কোন কোনটি
কোনটির কোনো কোনোটিই কোমর কোম্পানি কোম্পানির কোয়ান্টাম কোর্ট কোষ কোষে কোষের ক্যাথোডে ক্যালসিয়াম ক্রম ক্রমহ্রাসমান
ক্রমে ক্রয় ক্রয়মূল্য ক্রিকেট ক্রিয়া ক্রিয়ার ক্রেডিট ক্রেতা ক্রেবস ক্রোমোজোম ক্লান্ত ক্লাব ক্লোরাইড ক্ষতি ক্ষমতা
ক্ষয় ক্ষার ক্ষারক ক্ষারীয় ক্ষুদ্রতম ক্ষুধা ক্ষেত্রফল ক্ষেত্রে খতিয়ান খনিজ খন্দকার খবর খয়েরি খরচ খরতা খাঁটি খাওয়া
খাওয়ার খাটো খাড়া খাতা খাতায় খাদক খাদ্য খাদ্যশৃঙ্খল খান খাবার খায় খারাপ খারিজ খাল খালা খালি খুঁজুন খুঁজে খুব খুলনা
খুলুন খুলে খুশি খেতাব খেলা খেলাধুলা খেলে খোঁজা খোলা খ্যাত গঠন গঠনের গঠিত গড় গড়া গড়ে গণঅভ্যুত্থান গণতন্ত্র
গণতান্ত্রিক গণনা গণপরিষদে গণিত গতকাল গতি গতিবিদ্যা গতিশক্তি গবেষণা গভীর গরম গরিব গরু গলা গলার গল্প গল্পে গসাগু গাঁজন
গাছ গাছে গাছের গাড়ি গাঢ় গাণিতিক গান গায়ের গারো গাল গিয়ে গু গুণ গুণগত গুণনীয়ক গুণফল গুয়ানিন গৃহীত গেছে গেট গেল
গেলে গোড়ালি গোপন গোপাল গোল গোলকের গোলাপি গোসল গৌণ গ্যাস গ্যাসের গ্রন্থি গ্রন্থে গ্রন্থের গ্রহণ গ্রাম গ্রামের গ্রীষ্ম
গ্রুপ গ্লাস গ্লিসারিন গ্লুকোজ ঘটনা ঘটায় ঘটে ঘড়ি ঘড়ির ঘণ্টা ঘণ্টায় ঘন ঘনত্ব ঘনমাত্রা ঘর ঘরে ঘরের ঘর্ষণ ঘর্ষণের
ঘাটতি ঘাড় ঘাস ঘাসফড়িং ঘুম ঘুমানো ঘুরতে ঘুরে ঘৃণা ঘোড়া ঘোরে ঘোষ ঘোষণা চক্র চক্রবর্তী চক্রবৃদ্ধি চট্টগ্রাম
চট্টোপাধ্যায়ের চণ্ডীমঙ্গল চতুর্থ চতুর্ভুজ চরিত্র চর্বি চর্যাপদ চর্যাপদের চল চলচ্চিত্র চলতি চলতে চলন্ত চলবে চলমান চলা
চলিত চলে চল্ চল্লিশ চশমা চা চাঁদ চাঁদের চাওয়া চাওয়ার চাচা চাচি চান চাপ চাপে চাপের চাবি চামচ চামড়া চায় চার চারটি
চারদিক চার্লস চাল চালান চালু চাষ চাহিদা চাহিদার চিংড়ি চিঠি চিত্র চিত্রে চিত্রের চিনি চিরুনি চিহ্ন চিহ্নিত চীনা চুক্তি
চুক্তিতে চুক্তির চুন চুনাপাথর চুল চুলা চূড়ান্ত চেক চেকের চেয়ার চেয়ে চেষ্টা চৈত্র চোখ চোখে চৌদ্দ চৌধুরী চৌম্বক
ছড়ায় ছড়িয়ে ছত্রাক ছদ্মনাম ছন্দ ছন্দে ছবি ছবিটি ছবিতে ছবির ছয় ছাগল ছাড়তে ছাড়া ছাড়ে ছাতা ছাত্র ছাত্রী ছাদ ছাদে
ছাপা ছায়া ছিটমহল ছিল ছিলেন ছুড়ে ছুরি ছেড়ে ছেলে ছেলের ছোট ছোটগল্প জটিল জড় জন জনক জনগণের জনসংখ্যা জনের জন্ম
জন্মস্থান জন্মহার জন্য জমা জমাট জমিতে জমির জমে জয়নুল জর্জ জল জলবায়ু জলবিদ্যুৎ জলীয় জসীমউদ্ জহির জাইলেম জাগা জাতিসংঘ
জাতিসংঘের জাতীয় জানা জানাতে জানালা জানুয়ারি জানেন জাপানি জাফর জাবেদা জামদানি জামা জায়গা জায়গায় জারণ জার্মানির
জাহাজ জিন জিনতত্ত্ব জিনোটাইপ জিহ্বা জীব জীবন জীবনানন্দ জীবনের জীবপ্রযুক্তি জীববিজ্ঞান জীবাণু জীবাশ্ম জুড়ে জুতা জুন
জুলাই জেতা জেদ জেনারেল জেনেভা জেলা জেলায় জেলে জৈব জৈবিক জোগান জোগায় জোড় জোড়া জোয়ার জ্ঞান জ্বর জ্বলবে জ্বালানি
জ্বালানো জ্যাকপট জ্যামিতি জ্যৈষ্ঠ ঝড় ঝাড়ু ঝাল ঝুঁকি ঝোঁক টক টন টা টাইপ টাকা টাকায় টাকার টাঙ্গুয়ার টানা টারটারিক টি
টিকা টির টিস্যু টিস্যুর টুপি টুসি টেনে টেবিল টেবিলে টেবিলের ট্যাগ ট্রাইব্যুনাল ট্রানজিস্টর ট্রেন ঠাকুর ঠাকুরের ঠান্ডা
ঠিক ঠিকানা ঠিকানায় ঠোঁট ডলার ডাইঅক্সাইড ডাকঘরের ডাকা ডাক্তার ডান ডানে ডারউইন ডাল ডি ডিগ্রি ডিজাইন ডিভাইস ডিভাইসে
ডিভাইসের ডিম ডিসেম্বর ডুপ্লেক্স ডুবে ডেঙ্গু ডেটা ডেটাবেজ ডেবিট ডেভিড ডোমেইন ঢাকা ঢাকায় ঢাল ণত্ব তখন তখনই তড়িচ্চালক
তড়িৎ তথ্য তথ্যপ্রযুক্তি তদারকি তদ্ভব তবু তবে তম তরঙ্গ তরল তরলের তরী তরুণ তহবিল তা তাঁতি তাঁদের তাঁর তাই তাকে
তাজউদ্দীন তাড়া তাতে তাদের তাপ তাপগতিবিদ্যা তাপমাত্রা তাপমাত্রায় তামা তামার তার তারপর তারা তারামন তারিখ তারিখে তারের
তালিকা তালিকাভুক্ত তাহলে তিতলি তিতুমীর তিন তিনটি তিনি তির তিস্তা তীব্র তীরে তুমি তুলনায় তুলা তুলে তুলোর তুল্য তৃতীয়
তৃষ্ণা তে তেতো তেভাগা তেমন তেরো তেল তৈরি তৈরির তো তোয়ালে তোলেন ত্বরণ ত্যাগ ত্রিকোণমিতি ত্রিভুজ ত্রিভুজের ত্রিশ
তৎপুরুষ তৎসম থাকতে থাকবে থাকলে থাকলেই থাকা থাকার থাকে থার্মোমিটার থালা থেকে থেকেই দক্ষতা দক্ষিণ দড়ি দণ্ডায়মান দত্ত
দপ্তর দফা দরকার দরজা দরবার দর্জি দল দলিল দলিলে দলের দশ দশক দশমিক দস্তা দা দাঁড়ানো দাঁত দাও দাখিলা দাদা দাদি দাদু দাবি
দাম দামের দায় দায়িত্ব দায়ী দাশ দিক দিকে দিকের দিতে দিন দিনাজপুর দিনে দিনের দিবস দিয়ে দিয়েই দিয়েছেন দিলে দীনবন্ধু
দীনেশচন্দ্র দীপালি দীর্ঘ দীর্ঘমেয়াদি দুঃখ দুঃখী দুই দুটি দুটির দুটোই দুতরফা দুধ দুপুর দুবার দুর্বল দুর্ভিক্ষ দুর্যোগ
দূর দূরত্ব দূরে দূষণ দৃষ্টিতে দে দেওয়া দেওয়ার দেখতে দেখবেন দেখা দেখান দেখানো দেখায় দেখার দেখুন দেখে দেন দেনা দেয়
দেয়াল দেশ দেশি দেশে দেশের দেহ দেহে দেহের দৈর্ঘ্য দোআঁশ দোকান দৌড় দৌড়ানো দ্বন্দ্ব দ্বারা দ্বিগু দ্বিগুণ দ্বিতীয়
দ্বিপদ দ্বিমিক দ্বীপ দ্য দ্রবণ দ্রবণীয় দ্রবণের দ্রাঘিমাংশ দ্রাঘিমারেখা দ্রুত দ্রুতি ধনাত্মক ধনী ধরনের ধরা ধরে ধর্ম
ধর্মপাল ধাতব ধাতু ধাতুর ধান ধানের ধাপে ধার ধারক ধারকত্ব ধারণা ধারা ধারাটির ধারার ধীর ধীরেন্দ্রনাথ ধূসর ধোপা ধোয়া
ধোয়ার ধ্বনি নক্ষত্র নখ নগদ নগদান নগদে নজরুল নতুন নদী নদীর নবাব নব্বই নভেম্বর নম্বর নয় নয়তো নরম নষ্ট না নাইট্রোজেন
নাইট্রোজেনের নাক নাগরিক নাগরিকতা নাগরিকের নাচ নাটক নাটকের নাটোর নানা নানি নাপিত নাম নামকরণ নামঞ্জুর নামা নামে নামের
নারী নার্স নিঃ নিউক্লিয়াস নিউক্লিয়াসে নিউক্লীয় নিউটনীয় নিউট্রন নিকেল নিক্ষিপ্ত নিচু নিচে নিচের নিজ নিজস্ব নিজে
নিজেই নিজেকে নিজেদের নিজের নিট নিতে নিন নিম্ন নিয়ন্ত্রণ নিয়ন্ত্রিত নিয়ম নিয়মিত নিয়ে নিরপেক্ষ নিরাপত্তা নিরাপদ
নির্ণয় নির্দিষ্ট নির্দেশ নির্দেশক নির্ধারিত নির্বাচন নির্বাচনে নির্মাণ নিলয় নিলে নিশ্চায়ক নিশ্চিত নিষ্ফল নীতি নীতির
নীল নুন নেই নেওয়া নেওয়ার নেটওয়ার্ক নেতা নেতৃত্ব নেতৃত্বে নেন নেফ্রন নেভানো নেয় নৈতিক নৈতিকতা নোট নোড নোনতা নোবেল
নোয়াখালী নৌ নৌকা নৌকায় নৌকার ন্যূনতম পক্ষে পছন্দ পঞ্চম পঞ্চাশ পটাশিয়াম পড়তে পড়লে পড়া পড়ার পড়ে পণ্য পণ্যের পতন
পথ পথে পথের পদ পদটি পদার্থ পদার্থবিজ্ঞান পদার্থের পদের পদ্ধতি পদ্ধতিতে পদ্ধতির পদ্মা পনেরো পয়সা পর পরজীবী পরবর্তী
পরমাণু পরমাণুর পররাষ্ট্র পরশু পরস্পর পরস্পরকে পরাগায়ন পরি পরিকল্পনা পরিচয় পরিচালনা পরিচালনার পরিচিত পরিচিতি পরিণত
পরিধি পরিপাক পরিবর্তন পরিবহন পরিবার পরিবারের পরিবেশ পরিমাণ পরিমাণগত পরিমাপ পরিমিতি পরিশোধ পরিষদ পরিষদে পরিষদের
পরিষ্কার পরিসংখ্যান পরিসর পরিসীমা পরীক্ষা পরীক্ষায় পরীক্ষার পরে পরের পর্তুগিজ পর্যন্ত পর্যায় পর্যায়বৃত্ত পর্যায়ে
পলাশির পলিথিন পশু পশ্চিম পশ্চিমে পহেলা পা পাঁচ পাঁচটি পাওনা পাওনাদার পাওয়া পাওয়ার পাকা পাকিস্তান পাকিস্তানি
পাকিস্তানের পাখি পাঞ্জাবি পাট পাঠ পাঠান পাঠানো পাতন পাতা পাতাটি পাতায় পাতার পাথর পান পানি পানিতে পানিপথের পানির
পাবলিক পাবে পাবেন পায় পায়ের পার পারবেন পারমাণবিক পারিভাষিক পারে পারেন পার্থক্য পাল পালন পালিত পাশাপাশি পাশে পাশের
পাসওয়ার্ড পাসওয়ার্ডটি পাসওয়ার্ডের পাহাড় পিঁপড়া পিছনে পিঠ পিত্তরস পিসি পুকুর পুত্রের পুরনো পুরস্কার পুরাতন পুরু
পুরুষ পুরো পুরোনো পুষ্টি পূরক পূর্ণ পূর্ণসংখ্যা পূর্ব পৃথক পৃথিবী পৃথিবীতে পৃথিবীর পৃষ্ঠটান পৃষ্ঠের পেঁয়াজ পেট পেতে
পেনসিল পেয়ারা পেয়েছে পোকা পৌঁছে পৌরনীতি পৌষ প্যাক প্যাকটি প্যাকের প্যারিস প্র প্রকাশ প্রকাশিত প্রকৃত প্রকৃতি
প্রক্রিয়া প্রক্রিয়ায় প্রক্রিয়ার প্রচুরক প্রচ্ছন্ন প্রজাপতি প্রটোকল প্রণালি প্রতি প্রতিটি প্রতিদিন প্রতিধ্বনি
প্রতিফলন প্রতিফলিত প্রতিবার প্রতিবেশী প্রতিযোগিতা প্রতিযোগিতাটি প্রতিযোগিতায় প্রতিযোগিতার প্রতিরোধ প্রতিষ্ঠা
প্রতিষ্ঠাতা প্রতিষ্ঠান প্রতিষ্ঠানের প্রতিষ্ঠিত প্রতিসরণ প্রতীক প্রত্যক্ষ প্রত্যয় প্রত্যেক প্রথম প্রথমে প্রথা প্রধান
প্রধানত প্রবক্তা প্রবন্ধ প্রবর্তক প্রবর্তন প্রবাহ প্রবাহিত প্রবেশ প্রভাবক প্রভাবে প্রমথ প্রমাণ প্রমিত প্রয়োগ প্রয়োজন
প্রযুক্তি প্রশমন প্রশান্ত প্রশ্ন প্রশ্নকর্তা প্রশ্নগুলো প্রশ্নটি প্রশ্নপত্র প্রশ্নব্যাংকে প্রশ্নে প্রশ্নের প্রস্তাব
প্রস্তুত প্রস্থ প্রাইমারি প্রাকৃত প্রাকৃতিক প্রাচীন প্রাচীর প্রাণী প্রাণীর প্রাথমিক প্রান্তিক প্রান্তে প্রায়
প্রোগ্রামিং প্রোটন প্রোটিন প্রোফাইল প্লাইস্টোসিন প্লেজিয়ারিজম প্লেটো ফজলুল ফরাসি ফরেন ফর্মে ফল ফলা ফলাফল ফলে ফসফরাস
ফসল ফসলের ফাঁকা ফাংশন ফাইল ফাইলটি ফাইলের ফারসি ফাল্গুন ফি ফিন্যান্স ফিরিয়ে ফিরে ফিল্টার ফিল্ড ফিশিং ফুফু ফুল
ফেব্রুয়ারি ফেয়ল ফেরত ফেরা ফেলা ফেলুন ফেলে ফোটে ফোন ফ্রান্স ফ্লোয়েম বংশগত বংশগতি বংশের বই বইয়ের বগুড়া বঙ্কিমচন্দ্র
বঙ্গভঙ্গ বছর বছরে বছরের বজ্র বড় বদলান বদলানো বদলায় বদলালে বদলে বন বন্দ্যোপাধ্যায় বন্দ্যোপাধ্যায়ের বন্ধ বন্ধন
বন্ধনের বন্ধু বন্ধুরা বন্ধের বয়স বয়সের বরং বরফ বর্গ বর্গমিটার বর্গের বর্জ্য বর্ণ বর্ণমালায় বর্ণের বর্তনী বর্তমান
বর্ষা বর্ষায় বর্ষার বল বলতে বলবিদ্যা বলল বলা বলে বলেছেন বলেন বলের বসন্ত বসবে বসা বসালে বসু বসে বসেন বস্তু বস্তুটির
বস্তুর বহন বহুপদী বহুব্রীহি বা বাংলা বাংলাদেশ বাংলাদেশকে বাংলাদেশে বাংলাদেশের বাংলায় বাংলার বাইট বাইরে বাকি বাক্য
বাক্যটি বাক্যে বাক্যের বাক্স বাগধারা বাগধারাটির বাগান বাগানের বাঘ বাজার বাজারে বাটি বাড়ছে বাড়লে বাড়ায় বাড়ি বাড়ে
বাণিজ্য বাতাস বাতাসের বাতি বাতিল বাদ বাদে বাধা বানান বানানটি বান্দরবান বাবা বাবার বাম বামে বায়ু বায়ুতে বায়ুমণ্ডল
বায়ুমণ্ডলের বায়ুর বার বারান্দায় বারো বারোটি বার্ষিক বালতি বালি বাষ্প বাষ্পীভবন বাষ্পে বাস বাস্তব বাহক বাহিনীর বাহু
বাহুর বি বিকর্ষণ বিকাল বিক্রয় বিক্রয়মূল্য বিক্রি বিক্রিয়া বিক্রিয়ায় বিক্রিয়ার বিক্রীত বিক্রেতা বিক্ষেপণ বিখ্যাত
বিচার বিছানা বিজারণ বিজ্ঞান বিজ্ঞানী বিট বিড়াল বিদেশি বিদ্যা বিদ্যালয় বিদ্যাসাগর বিদ্যুৎ বিদ্রোহ বিধান বিধি বিধেয়
বিনিময় বিনিয়োগ বিন্দু বিন্দুতে বিন্যাস বিপণন বিপদ বিপরীত বিপর্যয় বিবরণী বিবর্তন বিবি বিভক্তি বিভব বিভবশক্তি বিভাগ
বিভাজন বিভিন্ন বিমা বিমান বিয়োগ বিরুদ্ধে বিল বিশ বিশুদ্ধ বিশেষ বিশেষণ বিশ্ব বিশ্বপরিচয় বিশ্ববিদ্যালয়
বিশ্ববিদ্যালয়ের বিশ্লেষণ বিষয় বিষয়ক বিষয়াবলি বিসিএস বিস্তৃত বীজ বীজগণিত বীজগণিতীয় বীরপ্রতীক বীরশ্রেষ্ঠ বুক
বুকমার্ক বুধবার বুলিয়ান বৃত্ত বৃত্তের বৃদ্ধ বৃদ্ধি বৃদ্ধির বৃষ্টি বৃষ্টির বৃহত্তম বৃহস্পতিবার বেকারত্ব বেগ বেগম বেগুন
বেগুনি বেগে বেচা বেছে বেড়ে বের বেশি বৈজ্ঞানিক বৈঠা বৈদেশিক বৈদ্যুতিক বৈশাখ বৈশিষ্ট্য বোঝা বোঝাচ্ছে বোঝাতে বোঝানো
বোঝায় বোতল বোন ব্যক্তি ব্যক্তিগত ব্যঞ্জন ব্যতিচার ব্যথা ব্যবসায় ব্যবসায়ের ব্যবস্থা ব্যবস্থাপনা ব্যবস্থাপনার ব্যবহার
ব্যবহারের ব্যবহৃত ব্যয় ব্যয়ের ব্যাংক ব্যাংকিং ব্যাংকের ব্যাকআপ ব্যাকটেরিয়া ব্যাকরণ ব্যাখ্যা ব্যাগ ব্যাঙ ব্যাটারির
ব্যাপন ব্যারোমিটার ব্যাসবাক্য ব্যাসার্ধ ব্যাসার্ধের ব্রাউজার ব্রাউজারে ব্রিটিশ ব্রোমিন ভগ্নাংশ ভবিষ্যৎ ভয় ভর ভরবেগ
ভরা ভরাট ভরে ভরের ভর্তি ভাই ভাইবোন ভাইয়ের ভাইরাস ভাগ ভাগে ভাগের ভাঙা ভাটা ভাড়া ভাত ভাদ্র ভাবা ভাবে ভারত ভারতের
ভারসাম্য ভারী ভালো ভালোবাসা ভাল্লুক ভাষা ভাষায় ভাষার ভাষারীতি ভিটামিন ভিতরে ভিন্ন ভুল ভূগোল ভূপ্রকৃতি ভূমণ্ডল ভূমি
ভূমিকম্প ভূমিকম্পের ভূমিকা ভূমিতে ভূমির ভেক্টর ভেঙে ভেজা ভেজানো ভেড়া ভেতরে ভেতরের ভোগ ভোট ভোলা ভৌগোলিক ভ্যাট মঙ্গল
মঙ্গলবার মজুদ মঞ্জুর মডেল মণ মত মতিউর মতে মতো মধুসূদন মধ্য মধ্যক মধ্যবর্তী মধ্যযুগ মধ্যযুগের মধ্যে মন মনসুর মনে
মন্টেস্কু মন্দ ময়দান ময়মনসিংহ ময়লা মরিচ মরিচা মশা মহাকর্ষ মহাকাশ মহাদেশ মহাবিশ্ব মহাসাগর মহাসাগরের মা মাংস মাইকেল
মাঘ মাছ মাছি মাছের মাঝখানে মাঝামাঝি মাঝি মাঝে মাঝের মাটি মাটিতে মাটির মাঠ মাত্র মাত্রা মাত্রার মাথা মাধ্যম মাধ্যমে
মাধ্যমের মান মানচিত্র মানচিত্রে মানব মানবাধিকার মানসিক মানা মানিক মানুষ মানুষের মানে মাপা মাপার মাপে মামলা মামা মামি
মায়ের মারমা মারা মার্কিন মার্চ মার্চের মার্টিন মার্শাল মালিক মালিকানা মালিকানাস্বত্ব মালিকের মাস মাসি মাসে মাসের
মাহমুদ মিটার মিত্র মিথেন মিথ্যা মিনারের মিনিট মিনিটে মিনিটের মিয়া মিল মিলিত মিলিয়ে মিলে মিশ্র মিশ্রণ মিষ্টি মীর
মুক্ত মুক্তভাবে মুক্তিযুদ্ধ মুক্তিযুদ্ধে মুক্তিযোদ্ধা মুখ মুখে মুখ্য মুছে মুজিবনগর মুদ্রানীতি মুদ্রার মুদ্রাস্ফীতি
মুনাফা মুনাফায় মুনীর মুরগি মুসলিম মুহম্মদ মূল মূলক মূলধন মূল্য মূল্যবান মূল্যায়ন মূল্যের মৃত্যু মে মেইল মেঘ
মেধাতালিকা মেনে মেন্ডেল মেমোরি মেয়াদ মেয়ে মেরু মেরুদণ্ড মেশিনের মোগল মোছা মোজা মোট মোবাইল মোল মোলের মোস্তফা মোহাম্মদ
মৌমাছি মৌলভীবাজার মৌলিক মৌলের মৌসুমি ম্যাক্স যকৃতে যখন যত যতিচিহ্ন যথাক্রমে যদি যন্ত্র যন্ত্রের যশোর যা যাওয়া যাওয়ার
যাক যাচাই যাচ্ছে যান যান্ত্রিক যাবে যাম যায় যায়নি যার যুক্ত যুক্তফ্রন্ট যুক্তবর্ণ যুক্তরাষ্ট্র যুক্তরাষ্ট্রীয়
যুক্তিবিদ্যা যুগ যুদ্ধ যে যেকোনো যেখানে যেত যেমন যেহেতু যোগ যোগজীকরণ যোগফল যোগাযোগ যোগে যোগ্যতা যোজক যৌগ যৌগটি যৌগিক
যৌগে রং রংপুর রক্ত রক্তকণিকা রক্তে রক্তের রক্ষা রচনা রচয়িতা রচিত রবার্ট রবিবার রবীন্দ্রনাথ রয়েছে রশ্মি রসায়ন রসুন
রহমান রাখলে রাখা রাখার রাখুন রাখে রাগ রাজধানী রাজনৈতিক রাজশাহী রাজস্ব রাজা রাজার রাজি রাত রাতকানা রাতে রানি রান্না
রামমোহন রামসার রায় রায়হান রায়ের রাশি রাশির রাষ্ট্র রাষ্ট্রপতি রাষ্ট্রের রাসায়নিক রাস্তা রাহমান রিকশা রিপোর্ট রীতির
রুই রুটি রুপা রুশো রূপ রূপক রূপান্তর রেওয়ামিল রেকর্ড রেখা রেখায় রেখে রোকেয়া রোগ রোগের রোজ রোদ রোধ রোধকের রোধের লক
লক্ষ লক্ষ্য লগ লগারিদম লজিক লজ্জা লবণ লভ্যাংশ লম্ব লম্বা লর্ড লসাগু লাইসোজোম লাগবে লাগালে লাগে লাফানো লাভ লাল লাহোর
লিখতে লিখিত লিখুন লিখে লিঙ্গ লিচু লিটার লিপি লিভার লিমিটেড লীগ লুই লুঙ্গি লেখ লেখক লেখকের লেখা লেখাপড়া লেখায় লেখে
লেখেন লেগেছে লেনদেন লেন্স লেন্সের লোক লোকসাহিত্য লোহা লোহিত শওকত শক্ত শক্তি শক্তির শত শতকরা শতকের শতাংশ শতাব্দী শত্রু
শনিবার শব্দ শব্দটি শব্দটির শব্দে শব্দের শরবত শরীর শর্করা শরৎ শরৎচন্দ্র শস্য শহর শহরে শহরের শহিদ শহীদ শাড়ি শামসুর
শায়েস্তা শারীরতত্ত্ব শাসন শাহ শিকড় শিক্ষক শিক্ষা শিক্ষার্থী শিক্ষার্থীদের শিক্ষার্থীর শিক্ষিকা শিখা শিয়াল শিরশ্ছেদ
শিরোনাম শিলা শিল্প শিল্পী শিশু শিশুকে শিশুদের শীত শীতে শীর্ষ শুকনো শুকানো শুক্র শুক্রবার শুদ্ধ শুধু শুরু শুরুতে শুরুর
শুল্ক শুষ্ক শূন্য শেখা শেখানো শেয়ার শেয়ারের শেষ শেষে শৈবাল শোধ শোনা শোয়া শোষণ শ্বসন শ্বাস শ্রমিক শ্রাবণ শ্রেণি
শ্রেণিতে শ্রেণির ষষ্ঠ ষষ্ঠী ষাট ষোলো সংকট সংকর সংকেত সংখ্যা সংখ্যাটি সংখ্যার সংগঠন সংগ্রহ সংঘটিত সংবহন সংবিধান
সংবিধানে সংবিধানের সংযোগে সংরক্ষণ সংরক্ষিত সংসদ সংস্কৃত সংস্কৃতি সংস্থা সই সকল সকাল সকালে সগীর সঙ্গে সচিবালয় সঞ্চিতি
সঠিক সড়কে সতীদাহ সতেরো সত্তর সত্তা সত্য সত্যিই সদর সদস্য সনদ সন্তান সন্ধি সন্ধিবিচ্ছেদ সন্ধ্যা সপুষ্পক সপ্তমী সপ্তাহ
সপ্তাহে সফটওয়্যার সফল সব সবখানে সবচেয়ে সবজি সবসময় সবাই সবার সবুজ সভ্যতা সমচ্ছেদ সমতলীয় সমতুল্য সমন্বয় সমন্বিত
সমবর্তন সমবায় সময় সময়মূল্য সময়ে সময়ের সমষ্টি সমস্যা সমাজ সমাণুতা সমাধান সমান সমান্তরাল সমান্তরালে সমাপনী সমার্থক
সমাস সমাসে সমাসের সমীকরণ সমীকরণে সমীকরণের সমীভবন সমুদ্র সম্পদ সম্পর্ক সম্পর্কে সম্পাদনা সম্পূর্ণ সম্ভব সম্ভাবনা
সম্মেলন সম্মেলনে সরকার সরকারি সরকারের সরণ সরল সরলরেখা সরলরেখার সরলরৈখিক সরানো সরাসরি সরিয়ে সরু সরে সর্দি সর্বজনীন
সর্বনাম সর্বনিম্ন সর্বশেষ সর্বাধিক সর্বোচ্চ সহজ সহজে সা সাঁতরানো সাঁতার সাংস্কৃতিক সাইকেল সাইট সাগর সাজানো সাত সাতটি
সাথে সাদা সাধারণ সাধারণত সাধু সাপ সাবান সাবিনা সামনে সামরিক সামাজিক সাম্প্রতিক সাম্য সার সারণি সারণির সারা সারি সারিতে
সার্থক সার্বভৌমত্ব সার্বিক সার্ভার সার্ভারের সালফার সালফিউরিক সালে সালের সালোকসংশ্লেষণ সাহস সাহায্য সাহিত্য সি সিংহ
সিদ্ধান্ত সিদ্ধান্তে সিন্ধু সিপাহি সিরিজ সিলেট সিসি সিস্টেম সীমা সীমিত সুঁই সুইচ সুখ সুতরাং সুতা সুদ সুদের সুনামি
সুন্দর সুপ্ততাপ সুপ্রিম সুযোগ সুলতান সুশাসন সুষম সুস্থ সূচক সূত্র সূত্রে সূত্রের সূর্য সূর্যের সৃষ্ট সৃষ্টি সে সেই
সেকেন্ড সেকেন্ডে সেক্টর সেখানে সেট সেটি সেটের সেতু সেন সেন্টিমিটার সেপ্টেম্বর সেবা সেবার সেভ সেমি সেলুলোজ সেশন সৈয়দ
সোজন সোডিয়াম সোনা সোনার সোনালি সোভিয়েত সোমবার সোহরাওয়ার্দী সৌরজগৎ সৌরপ্যানেল সৌরভ স্কুল স্কেল স্কেলের স্টেশন
স্ট্রাটোমণ্ডল স্তম্ভলেখে স্তর স্তরে স্তরের স্ত্রী স্থপতি স্থান স্থানাঙ্ক স্থানীয় স্থানে স্থাপত্য স্থাপন স্থায়ী
স্থিতিশীল স্থিতিস্থাপকতা স্থির স্নেহ স্পর্শ স্প্রেডশিট স্ফুটনাঙ্ক স্বত্ব স্বপ্ন স্বপ্নদর্শী স্বরবর্ণ স্বাক্ষরিত
স্বাধীন স্বাধীনতা স্বাভাবিক স্বামী স্বাস্থ্য স্বীকৃতি হওয়া হওয়ায় হওয়ার হক হচ্ছে হতে হতো হন হবে হয় হয়নি হয়ে
হয়েছিল হয়েছে হরমোন হরিণ হলুদ হলে হলো হাঁটা হাঁটু হাঁড়ি হাঁস হাইড্রোজেন হাওর হাকালুকি হাজার হাজী হাট হাড় হাত হাতি
হাতে হাতের হামিদুর হার হারানো হারায় হারিয়ে হারে হার্ডওয়্যার হালকা হালদা হাসপাতাল হাসা হাসান হাসি হিলিয়াম হিসাব
হিসাববিজ্ঞান হিসাবে হিসাবের হিসেবে হৃদয় হৃৎপিণ্ডে হেক্টর হেনরি হেমন্ত হেলানো হোসেন হোসেনের হ্যালোজেন হ্রস্ব`

/** The endings of regular forms of English words, with what the word itself has there. */
const regularEndings: readonly (readonly [ending: RegExp, own: string])[] = [
  [/s$/, ''],
  [/(?<=[sxzo]|[cs]h)es$/, ''],
  [/i(?:es|ed|er|est|ly)$/, 'y'],
  // `computerer` is কম্পিউটারের.
  [/(?:ed|ing|(?<!er)er|est|ly|ion)$/, ''],
  [/(?:ed|ing|er|est|ion)$/, 'e'],
  [/(?<=([b-df-hj-np-tv-z]))\1(?:ed|ing|er|est)$/, ''],
]

let words: ReadonlySet<string> | null = null
let banglaStems: ReadonlySet<string> | null = null

const listOf = (text: string) => text.trim().split(/\s+/).map(exactLetters)

/**
 * Returns whether a word, in exact form, is a form of a common one, and so no misspelling of another. In English only
 * regular forms are: `rayes` has the stem of `ray`, but is none.
 */
export function isCommonWord(word: string): boolean {
  if (!/^[a-z]+$/.test(word)) {
    banglaStems ??= new Set(listOf(bangla).map(stemOf))
    return banglaStems.has(stemOf(word))
  }
  words ??= new Set(listOf(english))
  const known = words
  return (
    known.has(word) ||
    regularEndings.some(([ending, own]) => ending.test(word) && known.has(word.replace(ending, own)))
  )
}
