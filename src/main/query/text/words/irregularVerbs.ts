/** English verbs whose forms no ending shows. Data. */
const forms = [
  ['become became', 'begin began begun', 'bite bit bitten', 'blow blew blown', 'break broke broken'],
  ['bring brought', 'build built', 'burn burnt', 'buy bought', 'catch caught', 'choose chose chosen'],
  ['come came', 'cut', 'deal dealt', 'dig dug', 'do did done', 'draw drew drawn', 'drink drank drunk'],
  ['drive drove driven', 'eat ate eaten', 'fall fell fallen', 'feed fed', 'feel felt', 'fight fought'],
  ['find found', 'fly flew flown', 'forget forgot forgotten', 'freeze froze frozen', 'get got gotten'],
  ['give gave given', 'go went gone', 'grow grew grown', 'hang hung', 'hear heard', 'hide hid hidden', 'hold held'],
  ['keep kept', 'know knew known', 'lay laid', 'lead led', 'learn learnt', 'leave left', 'lend lent', 'let'],
  ['lie lay lain', 'light lit', 'lose lost', 'make made', 'mean meant', 'meet met', 'pay paid', 'put', 'read'],
  [
    'ride rode ridden',
    'ring rang rung',
    'rise rose risen',
    'run ran',
    'run ran',
    'say said',
    'see saw seen',
    'sell sold',
  ],
  ['send sent', 'shake shook shaken', 'shine shone', 'shoot shot', 'show shown', 'shut', 'sing sang sung'],
  ['sink sank sunk', 'sit sat', 'sleep slept', 'speak spoke spoken', 'spend spent', 'stand stood'],
  ['steal stole stolen', 'stick stuck', 'swim swam swum', 'take took taken', 'teach taught', 'tear tore torn'],
  ['tell told', 'think thought', 'throw threw thrown', 'understand understood', 'wake woke woken', 'wear wore worn'],
  [
    'win won',
    'withdraw withdrew withdrawn',
    'write wrote written',
    'bear bore born borne',
    'spread',
    'undertake undertook',
  ],
].flat()

const firstForms: ReadonlyMap<string, string> = new Map(
  forms.flatMap((line) => {
    const [first = '', ...others] = line.split(' ')
    return others.map((other) => [other, first] as const)
  }),
)

/** The first form of an irregular verb in lower case ("took": "take"); any other word unchanged. */
export function firstFormOf(word: string): string {
  return firstForms.get(word) ?? word
}

const all: ReadonlySet<string> = new Set(forms.flatMap((line) => line.split(' ')))

/** True for any form in lower case. */
export function isIrregularVerb(word: string): boolean {
  return all.has(word)
}
