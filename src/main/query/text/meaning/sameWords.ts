/**
 * Words and turns of phrase that two wordings of one question exchange without asking for anything else. Narrower than
 * the groups that compare a question with a label: what is merged here answers one question with another's answer.
 * Data.
 */

/** Turns of phrase, replaced one after another in lower case without punctuation; the order matters. */
export const turns: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:please |so |hi |hello )*(?:(?:can|could|would|will) you )?(?:please )?(?:tell|give|show|explain)(?: to)? me /,
    '',
  ],
  [/^(?:i (?:want|need|would like) to know|do you know|i wonder) /, ''],
  [/^(?:please )?explain /, ''],
  [/^(?:list|name|enumerate)(?: me)? (?:all |every )?/, 'what '],
  [/^(?:a )?(?:short )?(?:summary|overview) of |^(?:summari[sz]e|sum up) /, 'summary '],
  [/^what is the difference between |^(?:compare|contrast) |^how do(?:es)? (?=.* compare$)/, 'compare '],
  [/\b(?:on|in|during|by) (?:which|what) (?:days?|dates?|years?|months?|weekdays?)\b/, 'when'],
  [/\b(?:at |by )?what time\b|\bby when\b/, 'when'],
  [/\bwhat (?:is|was) the (?:exact )?date (?:of|for|when|on which) /, 'when is '],
  [/\bwhat (?:is|was) the (\S+) date of /, 'when is $1 '],
  [/\bwhat (?:is|was|are|were) (.+) (?:date|day) of birth$/, 'when was $1 born'],
  [/\bwhat (?:is|was|are|were) (.+) (?:place|town|city) of birth$/, 'where was $1 born'],
  [/\bwhat (?:is|was) (.+) (?:place|town|city) of work$/, 'where does $1 work'],
  [/\b(?:in|at) (?:which|what) (?:place|town|city|village|location)\b/, 'where'],
  [/\b(?:where can (?:i|we|one) find|where (?:is|are) (.+) located)\b/, 'where is $1'],
  [/\b(?:for (?:which|what) reason|how come|what (?:is|was) the (?:reason|cause) (?:for|of|why|that))\b/, 'why'],
  [/\b(?:which|what) (?:person|people)\b|\bby whom\b/, 'who'],
  [/\bby (?=(?:which|what)\b)/, ''],
  [/\bwho (?:is|was) the (\S+) (?:that|who) /, 'which $1 '],
  [/\b(?:what|which) number of\b|\bwhat (?:is|was) the (?:total )?number of\b/, 'how many'],
  [/\bin (?:which|what) (?:way|manner)\b/, 'how'],
  [/\bwhat do (?:i|we|you) (?:have to|need to|must) do to\b|\bwhat is the way to\b/, 'how do i'],
  [/\bwhat (?:amount|sum)(?: of)?\b|\bhow much money\b|\bwhat (?:is|was) the (?:amount|sum)(?: of)?\b/, 'how much'],
  [/\bhow frequently\b/, 'how often'],
  [/\b(?:date of birth|birth date)\b/, 'born'],
  [/\b(?:tele)?phone number\b/, 'phone'],
  [/\be-?mail address\b/, 'email'],
  [/\b(?:final|last|latest|due) (?:date|day)\b/, 'deadline'],
  [/\b(?:runs?|ran|running) out\b/, 'end'],
  [/\b(?:takes?|took|taken|taking) place\b/, 'happen'],
  [/\b(?:goes|go|went|going) to(?= school\b|$)/, 'attend'],
  [/\b(?:per|each|every|a) year\b/, 'yearly'],
  [/\b(?:per|each|every|a) month\b/, 'monthly'],
  [/\b(?:per|each|every|a) week\b/, 'weekly'],
  [/\bin total\b/, 'total'],
  [/\bat most\b/, 'maximum'],
  [/\bat least\b/, 'minimum'],
  [/\b(?:have|has|had|need|needs|needed) to\b/, 'must'],
  [/^(?:may|can|could|am|are|is) (?:i|we|one|you) (?:allowed to )?/, 'is allowed '],
]

/** Adjectives after "how", with the noun that asks for the same. */
export const measureNouns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    heavy: 'weight',
    tall: 'height',
    high: 'height',
    long: 'length',
    old: 'age',
    far: 'distance',
    large: 'size',
    big: 'size',
    fast: 'speed',
    wide: 'width',
    deep: 'depth',
    hot: 'temperature',
    often: 'frequency',
  }),
)

/** What is high only in a manner of speaking, and what "what" and "how much" ask for alike. */
export const amounts: readonly string[] = [
  'rent cost fee deposit salary excess premium rate interest tax fine discount refund pay owe total amount budget',
  'balance debt loan price spend charge earn capital turnover revenue income',
].flatMap((line) => line.split(' '))

/** The first word of a line stands for all of it. A word is in one line only. */
export const synonyms: readonly string[] = [
  'end expire expires expired expiry expiration terminate terminated termination finish finished finishes ends ended',
  'start begin begins began begun beginning commence commences commencement starts started',
  'cost price prices costs',
  'fix repair repaired repairs fixed',
  'yearly annual annually',
  'phone telephone tel',
  'email mail',
  'depart departs departed departure leaves',
  'medicine medication medicines medications drug drugs',
  'write wrote written writes author',
  'own owner owns owned belong belongs',
  'teach teacher taught teaches teaching',
  'manage manager managed manages runs',
  'happen happens happened occur occurs occurred held',
  'illness disease sickness illnesses diseases',
  'purpose aim goal objective',
  'main key chief principal',
  'size',
  'length duration period',
  'photo image photograph photos images',
  'car vehicle',
  'flat apartment',
  'wifi wi-fi wlan',
  'password passcode',
  'invoice bill invoices bills',
  'salary wage wages pay-packet',
  'holiday vacation holidays vacations',
  'shop store',
  'film movie',
  'fridge refrigerator',
  'tv television',
  'bike bicycle',
  'buy bought buys purchase purchased purchases',
  'receive get got gets received receives obtain obtained',
  'choose chosen chose elect elected select selected elects',
  'need needs needed require required requires necessary',
  'change changed replace replaced changes',
  'frequency',
  'allow allowed permit permitted allows',
  'live lives living lived reside resides',
  'close closes closed shut',
  'vaccine vaccines vaccination vaccinations',
  'colour color colors colours',
  'sell sold sells',
  'pay paid pays payment',
  'build built builds',
  'keep kept keeps',
  'take took taken takes taking',
  'say said says state stated states',
  'send sent sends',
  'speak spoke spoken speaks',
  'drive drove driven driving drives',
  'make made makes making',
  'give gave given gives',
  'grow grew grown',
  'find found finds',
  'choice option choices options',
  'insure insured insurance',
  'name called',
  'important essential',
  'quote quotation offer quotes offers',
  'document file paper documents files papers',
  'responsible responsibility',
  'parking park',
  'smoke smoking',
  'refund refunded refundable',
  'cancel cancelled canceled cancellation cancelling',
  'born birth',
  'execute executor executes',
]

/** Those of the synonyms that are things: unlike actions and attributes, they have a place in the order of a question. */
export const nouns: ReadonlySet<string> = new Set(
  [
    'phone email medicine illness main photo car flat wifi password invoice shop film fridge tv bike',
    'vaccine document',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Words that a wording may have or lack. What points to a time, a side, a part, a duty or a permission is not among
 * them.
 */
export const fillers: readonly string[] = [
  'a an the of in on at is are was were be been being am do does did has have had will would i we you',
  'one they it my our your there that which what who how when where why do please exactly',
  'all every each any some these those also still just actually currently whose whom',
].flatMap((line) => line.split(' '))

/** They join what follows to the rest, and another one joins it otherwise: "present for Ruth" and "by Ruth". */
export const sides: ReadonlySet<string> = new Set(
  [
    'by for with from to into onto before after without against about under over above below behind beside between',
    'than since until',
  ].flatMap((line) => line.split(' ')),
)

/** The first of a line stands for all of it: what has to be, and what may be. */
export const modals: readonly string[] = ['must shall', 'may can could allow', 'should']

/** With these, it matters who acts and who is acted upon. */
export const betweenTwo: readonly string[] = [
  'pay owe lend give send write call invite beat sell buy change inform treat tell follow help visit sue hire thank',
  'contact ask answer own teach marry replace insure',
].flatMap((line) => line.split(' '))
