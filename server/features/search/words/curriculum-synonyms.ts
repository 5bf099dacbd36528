/** More terms of the school curriculum in Bangla and English, by subject; see starter-synonyms.ts. */
export const curriculumTerms = `
সরণ = displacement | দূরত্ব = distance | স্কেলার = scalar | সমবেগ = uniform velocity | সুষম ত্বরণ = uniform acceleration
মুক্তভাবে পড়ন্ত বস্তু = freely falling body | প্রাস = projectile | ভারসাম্য = balance | ভরকেন্দ্র = center of mass
ঘূর্ণন = rotation | টর্ক = torque | কৌণিক বেগ = angular velocity | কৌণিক ভরবেগ = angular momentum
জড়তার ভ্রামক = moment of inertia | কেন্দ্রমুখী বল = centripetal force | কেন্দ্রবিমুখী বল = centrifugal force
সংরক্ষণশীলতা = conservation | কর্মদক্ষতা = efficiency | সরল যন্ত্র = simple machine
সরল দোলক = simple pendulum | দোলনকাল = period of oscillation | পর্যায়কাল = time period | সরল ছন্দিত স্পন্দন = simple harmonic motion
অনুরণন = অনুনাদ = resonance | অনুদৈর্ঘ্য তরঙ্গ = longitudinal wave | অনুপ্রস্থ তরঙ্গ = আড় তরঙ্গ = transverse wave
শব্দের বেগ = speed of sound | শ্রাব্যতা = audibility | শব্দোত্তর = ultrasonic = আল্ট্রাসনিক | অবশব্দ = infrasonic
আপেক্ষিক তাপ = specific heat | সুপ্ততাপ = latent heat | পরিচলন = convection | বিকিরণ = radiation
প্রসারণ = expansion | তাপীয় ইঞ্জিন = heat engine | এনট্রপি = entropy | পরম শূন্য = absolute zero | থার্মোমিটার = thermometer
আদর্শ গ্যাস = ideal gas | আংশিক চাপ = partial pressure | বায়ুচাপ = atmospheric pressure = air pressure | ব্যারোমিটার = barometer
উত্তল লেন্স = convex lens | অবতল লেন্স = concave lens | উত্তল দর্পণ = convex mirror | অবতল দর্পণ = concave mirror
ফোকাস দূরত্ব = focal length | পূর্ণ অভ্যন্তরীণ প্রতিফলন = total internal reflection | ক্রান্তি কোণ = সংকট কোণ = critical angle
বর্ণালি = বর্ণালী = spectrum | প্রিজম = prism | রংধনু = রামধনু = rainbow | সমবর্তন = polarization | অপটিক্যাল ফাইবার = আলোক তন্তু = optical fiber
হ্রস্বদৃষ্টি = ক্ষীণদৃষ্টি = myopia | দীর্ঘদৃষ্টি = দূরদৃষ্টি = hypermetropia | অণুবীক্ষণ যন্ত্র = মাইক্রোস্কোপ = microscope
দূরবীক্ষণ যন্ত্র = টেলিস্কোপ = telescope | আধান = চার্জ = charge | স্থির তড়িৎ = static electricity | তড়িৎ বিভব = electric potential
বিভব পার্থক্য = potential difference = voltage = ভোল্টেজ | তড়িচ্চালক শক্তি = electromotive force = emf | রোধাঙ্ক = আপেক্ষিক রোধ = resistivity
শ্রেণি সংযোগ = series circuit = series connection | সমান্তরাল সংযোগ = parallel circuit = parallel connection | সমান্তরাল = parallel
তড়িৎ ক্ষমতা = electric power | ফিউজ = fuse | তড়িৎ কোষ = electric cell | ব্যাটারি = battery | জেনারেটর = generator | মোটর = motor
তড়িৎ চুম্বক = electromagnet | তড়িৎ চৌম্বক আবেশ = electromagnetic induction | তড়িৎ চৌম্বক তরঙ্গ = electromagnetic wave
আবেশ = induction | পরিবর্তী প্রবাহ = alternating current | একমুখী প্রবাহ = direct current | ডায়োড = diode | ট্রানজিস্টর = transistor
আলোক তড়িৎ ক্রিয়া = photoelectric effect | আপেক্ষিকতা = relativity | অর্ধায়ু = অর্ধজীবন = half life | ফিশন = fission | ফিউশন = fusion
এক্স রশ্মি = রঞ্জন রশ্মি = x ray | একক = unit | মাত্রা = dimension | পরিমাপ = measurement | ত্রুটি = error | আলোকবর্ষ = light year
কৃষ্ণগহ্বর = কৃষ্ণবিবর = ব্ল্যাক হোল = black hole | মহাকাশ = space | মহাবিশ্ব = universe | নক্ষত্র = star | ধূমকেতু = comet
উল্কা = meteor | গ্রহাণু = asteroid | সূর্যগ্রহণ = solar eclipse | চন্দ্রগ্রহণ = lunar eclipse | কক্ষপথ = orbit
পদার্থ = matter | তরল = liquid | গ্যাস = gas | প্লাজমা = plasma | রাসায়নিক পরিবর্তন = chemical change | ভৌত পরিবর্তন = physical change
পারমাণবিক সংখ্যা = atomic number | ভরসংখ্যা = ভর সংখ্যা = mass number | পারমাণবিক ভর = atomic mass | আইসোটোপ = isotope
ইলেকট্রন বিন্যাস = electron configuration | আয়ন = ion | ক্যাটায়ন = cation | অ্যানায়ন = anion | রাসায়নিক বন্ধন = chemical bond
আয়নিক বন্ধন = ionic bond | সমযোজী বন্ধন = covalent bond | ধাতব বন্ধন = metallic bond | হাইড্রোজেন বন্ধন = hydrogen bond
পর্যায় = period | নিষ্ক্রিয় গ্যাস = noble gas = inert gas | হ্যালোজেন = halogen | ক্ষার ধাতু = alkali metal | অবস্থান্তর মৌল = transition element
আয়নীকরণ শক্তি = ionization energy | তড়িৎ ঋণাত্মকতা = electronegativity | মোল = mole | মোলারিটি = molarity | ঘনমাত্রা = concentration
লিমিটিং বিক্রিয়ক = limiting reagent | উৎপাদ = product | বিক্রিয়ক = reactant | তাপোৎপাদী = exothermic | তাপহারী = endothermic
উভমুখী বিক্রিয়া = reversible reaction | জারক = oxidizing agent | বিজারক = reducing agent | জারণ বিজারণ = redox | প্রশমন = neutralization
নির্দেশক = indicator | টাইট্রেশন = titration | বাফার দ্রবণ = buffer solution | অ্যানোড = anode | ক্যাথোড = cathode | তড়িৎবিশ্লেষ্য = electrolyte
মরিচা = rust | সংকর ধাতু = alloy | আকরিক = ore | জৈব যৌগ = organic compound | জৈব রসায়ন = organic chemistry
অ্যালকেন = alkane | অ্যালকিন = alkene | অ্যালকাইন = alkyne | অ্যালকোহল = alcohol | পলিমার = polymer | সমাণুতা = isomerism
পাতন = distillation | পরিস্রাবণ = filtration | কেলাসন = crystallization | জীবাশ্ম জ্বালানি = fossil fuel | জ্বালানি = fuel | দহন = combustion
খরতা = hardness | খর পানি = hard water | মৃদু পানি = soft water | গন্ধক = সালফার = sulfur = sulphur | দস্তা = জিংক = zinc
কার্বন = carbon | ক্লোরিন = chlorine | সোডিয়াম = sodium | ক্যালসিয়াম = calcium | অ্যালুমিনিয়াম = aluminium = aluminum | হীরা = হীরক = diamond
জীব = organism | নিউক্লিওলাস = nucleolus | কোষগহ্বর = vacuole | আদিকোষ = prokaryotic cell | প্রকৃতকোষ = eukaryotic cell
উদ্ভিদকোষ = উদ্ভিদ কোষ = plant cell | প্রাণিকোষ = প্রাণী কোষ = animal cell | জাইলেম = xylem | ফ্লোয়েম = phloem | কাণ্ড = stem
পাতা = leaf | ফুল = flower | বীজ = seed | পুংকেশর = stamen | গর্ভাশয় = ovary | পত্ররন্ধ্র = stomata | ভাজক টিস্যু = meristem
পেশি = পেশী = muscle | অস্থি = হাড় = bone | তরুণাস্থি = cartilage | কঙ্কাল = skeleton | ত্বক = চামড়া = skin | অস্থিসন্ধি = joint
ধমনি = ধমনী = artery | শিরা = vein | কৈশিক জালিকা = capillary | রক্তচাপ = blood pressure | রক্তের গ্রুপ = রক্ত গ্রুপ = blood group
হিমোগ্লোবিন = haemoglobin = hemoglobin | প্লীহা = spleen | ক্ষুদ্রান্ত্র = small intestine | বৃহদন্ত্র = large intestine | লালা = saliva
পিত্ত = bile | ইনসুলিন = insulin | বহুমূত্র = ডায়াবেটিস = diabetes | রক্তশূন্যতা = রক্তস্বল্পতা = anaemia = anemia | ক্যান্সার = cancer
টিকা = ভ্যাকসিন = vaccine | অ্যান্টিবডি = antibody | অ্যান্টিজেন = antigen | অ্যান্টিবায়োটিক = antibiotic | রোগ প্রতিরোধ ক্ষমতা = অনাক্রম্যতা = immunity
রাতকানা = night blindness | গলগণ্ড = goitre = goiter | যক্ষ্মা = tuberculosis | কলেরা = cholera | জলাতঙ্ক = rabies | স্কার্ভি = scurvy
নিউরন = স্নায়ুকোষ = neuron | সুষুম্নাকাণ্ড = spinal cord | প্রতিবর্তী ক্রিয়া = reflex action | চোখ = চক্ষু = eye | কান = ear
প্রজনন = reproduction | অযৌন প্রজনন = asexual reproduction | যৌন প্রজনন = sexual reproduction | ভ্রূণ = embryo | শুক্রাণু = sperm | ডিম্বাণু = ovum
প্রকট = dominant | প্রচ্ছন্ন = recessive | ফিনোটাইপ = phenotype | জিনোটাইপ = genotype | পরিব্যক্তি = মিউটেশন = mutation | জীবাশ্ম = ফসিল = fossil
শ্রেণিবিন্যাস = classification = taxonomy | প্রজাতি = species | রাজ্য = kingdom | দ্বিপদ নামকরণ = binomial nomenclature
উৎপাদক = producer | খাদক = consumer | বিয়োজক = decomposer | খাদ্যজাল = food web | পরজীবী = parasite | মিথোজীবী = symbiosis
জীবপ্রযুক্তি = বায়োটেকনোলজি = biotechnology | জিন প্রকৌশল = জেনেটিক ইঞ্জিনিয়ারিং = genetic engineering | টিস্যু কালচার = tissue culture
পতঙ্গ = কীটপতঙ্গ = insect | মাছ = মৎস্য = fish | পাখি = bird | ঘাসফড়িং = grasshopper | আরশোলা = তেলাপোকা = cockroach | কেঁচো = earthworm
স্বাভাবিক সংখ্যা = natural number | পূর্ণসংখ্যা = পূর্ণ সংখ্যা = integer | মূলদ সংখ্যা = rational number | অমূলদ সংখ্যা = irrational number
বাস্তব সংখ্যা = real number | জটিল সংখ্যা = complex number | গুণনীয়ক = factor | গুণিতক = multiple | যোগ = addition | বিয়োগ = subtraction
গুণ = multiplication | ভাগ = division | ভাগশেষ = remainder | ভাজক = divisor | সমানুপাত = proportion | লব = numerator | হর = denominator
সরল সুদ = সরল মুনাফা = simple interest | চক্রবৃদ্ধি সুদ = চক্রবৃদ্ধি মুনাফা = compound interest | ক্রয়মূল্য = cost price | বিক্রয়মূল্য = selling price
বহুপদী = polynomial | চলক = ভেরিয়েবল = variable | ধ্রুবক = constant | সহগ = coefficient | অসমতা = inequality | সরল সমীকরণ = linear equation
ধারা = series | সমান্তর ধারা = arithmetic series | গুণোত্তর ধারা = geometric series | অনুক্রম = sequence
দ্বিপদী উপপাদ্য = binomial theorem | উপসেট = subset | সার্বিক সেট = universal set | সংযোগ সেট = union | ছেদ সেট = intersection | অন্বয় = relation
বিন্দু = point | সরলরেখা = straight line | রেখাংশ = line segment | সমকোণ = right angle | সূক্ষ্মকোণ = acute angle | স্থূলকোণ = obtuse angle
পূরক কোণ = complementary angle | সম্পূরক কোণ = supplementary angle | সমকোণী ত্রিভুজ = right triangle | সমবাহু ত্রিভুজ = equilateral triangle
সমদ্বিবাহু ত্রিভুজ = isosceles triangle | অতিভুজ = hypotenuse | মধ্যমা = median | কর্ণ = diagonal | সামান্তরিক = parallelogram | রম্বস = rhombus
ট্রাপিজিয়াম = trapezium | বহুভুজ = polygon | ষড়ভুজ = hexagon | জ্যা = chord | স্পর্শক = tangent | চাপ = arc | পরিসীমা = perimeter
ঘনক = cube | গোলক = sphere | সিলিন্ডার = বেলন = cylinder | কোণক = cone | প্রতিসাম্য = symmetry | সর্বসম = congruent | সদৃশ = similar
পিথাগোরাসের উপপাদ্য = pythagoras theorem = pythagorean theorem | স্থানাঙ্ক = coordinate | ঢাল = slope = gradient | পরাবৃত্ত = parabola
উপবৃত্ত = ellipse | অধিবৃত্ত = hyperbola | সীমা = limit | অন্তরজ = derivative | অবিচ্ছিন্নতা = continuity | উপাত্ত = data | তথ্য = information
গণসংখ্যা = frequency | আয়তলেখ = histogram | ভেদাঙ্ক = variance | পরিমিত ব্যবধান = standard deviation | পরিসর = range | লেখচিত্র = graph
হেক্সাডেসিমেল = ষোড়শমিক = hexadecimal | অক্টাল = অষ্টমিক = octal | সংখ্যা পদ্ধতি = number system | লজিক গেট = যৌক্তিক গেট = logic gate
বুলিয়ান অ্যালজেবরা = boolean algebra | সত্যক সারণি = truth table | প্রসেসর = processor | স্মৃতি = মেমোরি = memory | কীবোর্ড = keyboard
মাউস = mouse | প্রিন্টার = printer | হ্যাকিং = hacking | সাইবার অপরাধ = cyber crime | অপারেটিং সিস্টেম = operating system
কম্পাইলার = compiler | ইন্টারপ্রেটার = interpreter | প্রবাহচিত্র = ফ্লোচার্ট = flowchart | অ্যারে = array | লুপ = loop
ওয়েবসাইট = website | ওয়েবপেজ = ওয়েব পেজ = web page | ব্রাউজার = browser | সার্ভার = server | টপোলজি = topology | ব্যান্ডউইথ = bandwidth
রোবট = robot | রোবোটিক্স = রোবটিক্স = robotics | ভার্চুয়াল রিয়েলিটি = virtual reality | ন্যানো টেকনোলজি = ন্যানোপ্রযুক্তি = nanotechnology
ক্লাউড কম্পিউটিং = cloud computing | ব্লুটুথ = bluetooth | ওয়াইফাই = ওয়াই ফাই = wifi | ই কমার্স = ecommerce | স্প্রেডশিট = spreadsheet
স্বরবর্ণ = vowel | ব্যঞ্জনবর্ণ = consonant | বর্ণমালা = alphabet | ধ্বনি = phoneme | শব্দভাণ্ডার = vocabulary | বানান = spelling | উচ্চারণ = pronunciation
একবচন = singular | বহুবচন = plural | লিঙ্গ = gender
বর্তমান কাল = present tense | অতীত কাল = past tense | ভবিষ্যৎ কাল = future tense | কর্তৃবাচ্য = active voice | কর্মবাচ্য = passive voice
প্রত্যক্ষ উক্তি = direct speech | পরোক্ষ উক্তি = indirect speech | সরল বাক্য = simple sentence | জটিল বাক্য = complex sentence | যৌগিক বাক্য = compound sentence
বাগধারা = idiom | এক কথায় প্রকাশ = one word substitution | পরিভাষা = পারিভাষিক শব্দ = terminology | বিরামচিহ্ন = যতিচিহ্ন = punctuation | অনুবাদ = translation
সারাংশ = সারমর্ম = summary | অনুচ্ছেদ = paragraph | অলংকার = figure of speech | উপমা = simile | রূপক = metaphor
অভিধান = dictionary | মহাকাব্য = epic | প্রবন্ধ = prose | গল্প = story | ঔপন্যাসিক = novelist | নাট্যকার = playwright = dramatist | ছদ্মনাম = pen name = pseudonym
সভ্যতা = civilization | প্রাচীন = ancient | মধ্যযুগ = medieval = middle ages | সাম্রাজ্য = empire | সম্রাট = emperor | রাজবংশ = dynasty | মুঘল = মোগল = mughal
পাল বংশ = pala dynasty | সেন বংশ = sena dynasty | সুলতান = sultan | নবাব = nawab | পলাশীর যুদ্ধ = পলাশির যুদ্ধ = battle of plassey
সিপাহি বিদ্রোহ = সিপাহী বিদ্রোহ = sepoy mutiny | বঙ্গভঙ্গ = partition of bengal | চিরস্থায়ী বন্দোবস্ত = permanent settlement | নীল বিদ্রোহ = indigo revolt
ইস্ট ইন্ডিয়া কোম্পানি = east india company | ঔপনিবেশিক শাসন = colonial rule | দেশভাগ = partition | ছয় দফা = six point = six points
গণঅভ্যুত্থান = mass uprising | যুক্তফ্রন্ট = united front | আগরতলা মামলা = agartala case | গণহত্যা = genocide | মুজিবনগর সরকার = mujibnagar government
মুক্তিযোদ্ধা = freedom fighter | বীরশ্রেষ্ঠ = bir sreshtho | রুশ বিপ্লব = russian revolution | স্নায়ুযুদ্ধ = শীতল যুদ্ধ = cold war | ঠান্ডা লড়াই = cold war
নিরাপত্তা পরিষদ = security council | সাধারণ পরিষদ = general assembly | মানচিত্র = map | অক্ষাংশ = latitude | দ্রাঘিমাংশ = দ্রাঘিমা = longitude
নিরক্ষরেখা = বিষুবরেখা = equator | কর্কটক্রান্তি = tropic of cancer | মকরক্রান্তি = tropic of capricorn | গোলার্ধ = hemisphere | মেরু = pole
আহ্নিক গতি = diurnal motion | বার্ষিক গতি = annual motion | ঋতু = season | ঋতু পরিবর্তন = change of seasons | জোয়ার = high tide | ভাটা = low tide
মৌসুমি বায়ু = monsoon | বৃষ্টিপাত = rainfall | আর্দ্রতা = humidity | খরা = drought | জলোচ্ছ্বাস = tidal surge | সুনামি = tsunami | নদীভাঙন = নদী ভাঙন = river erosion
হিমবাহ = glacier | মালভূমি = plateau | সমভূমি = plain | বদ্বীপ = ব-দ্বীপ = delta | হ্রদ = lake | উপসাগর = bay | বঙ্গোপসাগর = bay of bengal | প্রণালি = প্রণালী = strait
শিলা = rock | আগ্নেয় শিলা = igneous rock | পাললিক শিলা = sedimentary rock | রূপান্তরিত শিলা = metamorphic rock | খনিজ = mineral | কয়লা = coal
প্রাকৃতিক গ্যাস = natural gas | নবায়নযোগ্য শক্তি = renewable energy | প্রাকৃতিক দুর্যোগ = natural disaster | বৈশ্বিক উষ্ণায়ন = global warming
জলবায়ু পরিবর্তন = climate change | গ্রিনহাউস প্রভাব = greenhouse effect | বনায়ন = afforestation | জনসংখ্যার ঘনত্ব = population density | অভিবাসন = migration
নগরায়ন = urbanization | আদমশুমারি = জনশুমারি = census | নাগরিক = citizen | নাগরিকতা = নাগরিকত্ব = citizenship | রাষ্ট্র = state | সার্বভৌমত্ব = sovereignty
মৌলিক অধিকার = fundamental rights | মৌলিক চাহিদা = basic needs | কর্তব্য = duty | ভোটাধিকার = right to vote | ভোট = vote
আইনসভা = legislature | বিচার বিভাগ = judiciary | নির্বাহী বিভাগ = শাসন বিভাগ = executive | সুপ্রিম কোর্ট = supreme court | হাইকোর্ট = high court
স্থানীয় সরকার = local government | ইউনিয়ন পরিষদ = union parishad = union council | রাজনৈতিক দল = political party | সুশাসন = good governance
জাতীয়তাবাদ = nationalism | সমাজতন্ত্র = socialism | ধর্মনিরপেক্ষতা = secularism | পরিবার = family | সমাজ = society | সংস্কৃতি = culture
দারিদ্র্য = poverty | বেকারত্ব = unemployment | শিক্ষা = education | যৌতুক = dowry | বাল্যবিবাহ = child marriage | শিশুশ্রম = child labour = child labor
উৎপাদন = production | ভোগ = consumption | বিনিয়োগ = investment | সঞ্চয় = saving = savings | বাজার = market | একচেটিয়া বাজার = monopoly
দাম = মূল্য = price | আয় = income | ব্যয় = expenditure | রাজস্ব = revenue | আমদানি = import | রপ্তানি = export | মুদ্রা = currency
উপযোগ = utility | প্রান্তিক উপযোগ = marginal utility | সুযোগ ব্যয় = opportunity cost | স্থিতিস্থাপক চাহিদা = elastic demand | মূলধন = পুঁজি = capital
শ্রম = labour = labor | ভূমি = land | উদ্যোক্তা = entrepreneur | জাতীয় আয় = national income | মাথাপিছু আয় = per capita income | বাণিজ্য = trade = commerce
কেন্দ্রীয় ব্যাংক = central bank | সুদের হার = interest rate | ঋণ = loan = debt | শেয়ার = share | দুতরফা দাখিলা = double entry | জাবেদা = journal
খতিয়ান = ledger | রেওয়ামিল = trial balance | উদ্বৃত্তপত্র = balance sheet | নগদান বই = cash book | সম্পদ = asset | দায় = liability | মালিকানাস্বত্ব = owners equity
অবচয় = depreciation | দেনাদার = debtor | পাওনাদার = creditor | ডেবিট = debit | ক্রেডিট = credit | নগদ প্রবাহ = cash flow | ব্যবস্থাপনা = management
বিপণন = marketing | অর্থায়ন = finance | বিমা = বীমা = insurance | একমালিকানা ব্যবসায় = sole proprietorship | অংশীদারি ব্যবসায় = partnership
সেমি = সেন্টিমিটার = cm = centimetre = centimeter | মিমি = মিলিমিটার = mm = millimetre = millimeter | কিমি = কিলোমিটার = km = kilometre = kilometer
মিটার = metre = meter | কেজি = কিলোগ্রাম = kg = kilogram | গ্রাম = gm = gram | মিলিগ্রাম = mg = milligram | লিটার = litre = liter
মিলি = মিলিলিটার = ml = millilitre | ভোল্ট = volt | অ্যাম্পিয়ার = ampere = amp | ওহম = ohm | ওয়াট = watt | কিলোওয়াট = kw = kilowatt
জুল = joule | প্যাসকেল = pascal | হার্জ = hertz = hz | কুলম্ব = coulomb | ফ্যারাড = farad | টেসলা = tesla | কেলভিন = kelvin
মিনিট = minute | ঘণ্টা = hour = hr | কিলোবাইট = kb = kilobyte | মেগাবাইট = mb = megabyte | গিগাবাইট = gb = gigabyte | টেরাবাইট = tb = terabyte
চট্টগ্রাম = chattogram = chittagong | সিলেট = sylhet | রাজশাহী = rajshahi | খুলনা = khulna | বরিশাল = barishal = barisal | রংপুর = rangpur
ময়মনসিংহ = mymensingh | কুমিল্লা = cumilla = comilla | যশোর = jashore = jessore | বগুড়া = bogura = bogra | কক্সবাজার = কক্স বাজার = coxs bazar
নোয়াখালী = নোয়াখালি = noakhali | ফেনী = feni | চাঁদপুর = chandpur | লক্ষ্মীপুর = lakshmipur | ব্রাহ্মণবাড়িয়া = brahmanbaria | রাঙ্গামাটি = রাঙামাটি = rangamati
বান্দরবান = bandarban | খাগড়াছড়ি = khagrachhari = khagrachari | মৌলভীবাজার = moulvibazar | হবিগঞ্জ = habiganj | সুনামগঞ্জ = sunamganj
গাজীপুর = gazipur | নারায়ণগঞ্জ = narayanganj | নরসিংদী = narsingdi | মুন্সিগঞ্জ = মুন্সীগঞ্জ = munshiganj | মানিকগঞ্জ = manikganj | টাঙ্গাইল = tangail
কিশোরগঞ্জ = kishoreganj | ফরিদপুর = faridpur | মাদারীপুর = madaripur | শরীয়তপুর = shariatpur | গোপালগঞ্জ = gopalganj | রাজবাড়ী = রাজবাড়ি = rajbari
জামালপুর = jamalpur | শেরপুর = sherpur | নেত্রকোণা = নেত্রকোনা = netrokona | পাবনা = pabna | সিরাজগঞ্জ = sirajganj | নাটোর = natore | নওগাঁ = naogaon
জয়পুরহাট = joypurhat | চাঁপাইনবাবগঞ্জ = chapainawabganj | দিনাজপুর = dinajpur | ঠাকুরগাঁও = thakurgaon | পঞ্চগড় = panchagarh | নীলফামারী = nilphamari
লালমনিরহাট = lalmonirhat | কুড়িগ্রাম = kurigram | গাইবান্ধা = gaibandha | কুষ্টিয়া = kushtia | মেহেরপুর = meherpur | চুয়াডাঙ্গা = chuadanga
ঝিনাইদহ = jhenaidah | মাগুরা = magura | নড়াইল = narail | সাতক্ষীরা = satkhira | বাগেরহাট = bagerhat | পিরোজপুর = pirojpur | ঝালকাঠি = jhalokathi
পটুয়াখালী = patuakhali | বরগুনা = barguna | ভোলা = bhola | সেন্ট মার্টিন = saint martin = st martin | কুয়াকাটা = kuakata | ভারত = india | পাকিস্তান = pakistan
চীন = china | জাপান = japan | নেপাল = nepal | ভুটান = bhutan | শ্রীলঙ্কা = sri lanka | মিয়ানমার = myanmar | যুক্তরাষ্ট্র = united states
যুক্তরাজ্য = united kingdom | ফ্রান্স = france | জার্মানি = germany | রাশিয়া = russia | এশিয়া = asia | ইউরোপ = europe | আফ্রিকা = africa
বিশ্ববিদ্যালয় = university | বিদ্যালয় = school | পুরস্কার = prize = award | নোবেল পুরস্কার = nobel prize | মুক্তি = liberation`
