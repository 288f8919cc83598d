/** Short forms of given names: "Dan" is "Daniel". Pure. */
import { stem } from '../words/words.ts'

// Long forms, then the short ones. Only those that do not begin alike with four letters need to stand here.
const families: readonly string[] = [
  'alexander alexandra alex sasha xander sandy',
  'albert al bert',
  'andrew andreas andrea andy drew',
  'anthony antonio toni tony',
  'barbara barb babs',
  'benjamin ben benny',
  'catherine katherine kathryn katharina cathy kate katie kathy kitty kat',
  'charles charlotte charlie chuck lotte lottie',
  'christopher christine christian christina christoph chris kit',
  'daniel danielle dan danny',
  'david dave davy',
  'deborah deb debbie',
  'dorothy dot dottie',
  'edward edwin ed eddie ned ted teddy',
  'eleanor helen ellen ellie nell nellie nora',
  'elizabeth elisabeth liz lizzie beth bess betty eliza lisa lisbeth elsa',
  'emily emma em emmy',
  'florence flo flossie',
  'frances francis francois frank fran franny',
  'frederick frederic friedrich fred freddie fritz',
  'gerald gerard gerry jerry',
  'gregory greg',
  'harold henry heinrich harry hal hank heinz',
  'isabella isabel isabelle bella izzy',
  'jacob jakob jake',
  'james jim jimmy jamie',
  'jennifer jen jenny',
  'jessica jess jessie',
  'joseph josef joe joey jo jupp',
  'johannes john jonathan hans jack johnny jon jean juan',
  'joshua josh',
  'katrin kathrin kat',
  'kenneth ken kenny',
  'lawrence laurence larry lorenz',
  'leonard leonhard leo len lenny',
  'margaret margarete margarethe maggie meg peg peggy marge greta gretel daisy',
  'martha matilda mathilda tilda tilly',
  'martin marty',
  'mary maria marie molly polly mia mimi',
  'matthew matthias matt mats',
  'maximilian maxine maxim max',
  'michael michel mike mick mickey micha',
  'nathaniel nathan nat nate',
  'nicholas nikolaus nicola nicole nick nicky klaus niklas',
  'oliver olivia ollie liv',
  'pamela pam',
  'patricia patrick pat paddy trish tricia patty',
  'peter pete pit',
  'philip philipp phil pip',
  'rebecca becky becca',
  'richard rick rich dick',
  'robert bob bobby rob robbie bert',
  'ronald ron ronnie',
  'samuel samantha sam sammy',
  'sebastian seb basti',
  'sophia sophie sofie sofia',
  'stephen steven stefan stephanie steve steffi steph',
  'susan susanne suzanne sue susie suzy',
  'theodore theresa therese theo terry tess tessa',
  'thomas tom tommy',
  'timothy tim timmy',
  'valerie valentina val',
  'victoria victor vicky vic',
  'vincent vince',
  'walter walt wally',
  'wilhelm william will willy bill billy liam',
  'wolfgang wolf',
  'zachary zach zack',
]

const groups = new Map<string, Set<string>>()
for (const line of families) {
  const names = line.split(' ').map(stem)
  for (const name of names) groups.set(name, new Set([...(groups.get(name) ?? []), ...names]))
}

const none: ReadonlySet<string> = new Set()

/** Stems of the other forms of a name, itself among them; empty for a name without any. `name`: its stem. */
export function formsOfName(name: string): ReadonlySet<string> {
  return groups.get(name) ?? none
}
