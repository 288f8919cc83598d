/**
 * Patterns of questions about Docent itself ("are you a robot?") and of small talk, in English, German, French and
 * Spanish. See `intentPatterns.ts`. Pure data.
 */
import { anyOf, inOrder } from '../text/alternatives.ts'

const starts = (alternatives: readonly string[]): RegExp => new RegExp(`^${anyOf(alternatives)}`, 'u')

const creators = 'made|created|built|programmed|designed|trained|invented|coded|developed|owns|runs'
const beings = 'robot|bot|human|person|machine|computer|ai|a\\.i\\.?|artificial|program|chatbot|real|alive'
const reading = 'read|open|understand|handle|support|process|search|see|access|hear|speak|translate|summari[sz]e|learn'
export const aboutDocent = [
  starts([
    '(?:who|what) (?:exactly |the hell )?are you(?: (?:exactly|called|named|for))?$',
    'who am i (?:talking|speaking) (?:to|with)',
    `(?:.{0,40} )?(?:am i|are you|if you.re|if you are|whether you are|that you.re) .{0,40}(?:${beings})(?!\\p{L})`,
    `(?:.{0,20} )?who (?:has |had )?(?:${creators}) you`,
    `(?:.{0,20} )?(?:who|which company) (?:are|were) you (?:${creators})`,
    `(?:.{0,30} )?(?:were|was|are) you (?:${creators}|made)`,
    '(?:.{0,30} )?(?:your|you) (?:creator|maker|developer|programmer)s?',
    inOrder(
      "(?:what(?:'s| is| are)?|tell me|do you have|may i know|can i know|can i ask|please|i want to know|",
      'so|and|you (?:have|got)) ?.{0,30}(?:your|a) (?:\\S+ )?name(?! of)(?: please| is)?$',
    ),
    'what (?:should|can|do|shall|may) (?:i|we|people|they) (?:call|name) you|what (?:do|does) .{2,20} call you',
    '(?:.{0,25} )?what you.re called',
    'by what name (?:do|are|should|can|may) (?:you|i)(?!\\p{L})|how (?:do|should) i (?:call|address) you',
    'what are you called',
    inOrder(
      inOrder(
        '(?:.{0,30} )?what (?:else |all |kinds? of (?:things?|stuff|questions?) |(?:sorts?|types?) of (?:things?|',
        'questions?|',
      ),
      inOrder(
        'stuff) |questions? |things? |topics? |subjects? |\\S+ )?(?:can|could|do|should|are|would|may) (?:you|i|we) ',
        '(?:able to )?',
      ),
      inOrder(
        '(?:do|ask|know|help|talk|answer|assist)(?: (?:for|me|with|about|to|you|do|of|us|on|exactly|here|then|out|',
        'in|find))*$',
      ),
    ),
    inOrder(
      '(?:.{0,20} )?what (?:you can|you are able to|i can|i could) (?:do|ask|help|know|answer)(?: (?:for|me|with|',
      'you|about|of))*$',
    ),
    'what are your (?:capabilities|abilities|skills|functions|features|areas?|limits?|limitations|strengths)',
    'what (?:languages|formats|files|file formats|file types|types|kinds) (?:.{1,20} )?(?:do|can) you',
    'which .{2,30} (?:do|can) you (?:support|read|speak|understand)',
    inOrder(
      `can you (?:${reading}) (?:pdfs?|scanned|scans|images|handwrit\\p{L}+|word|excel|files|e-?mails|my (?:files|`,
      'mind)|german|french|spanish|english)',
    ),
    inOrder(
      '(?:how do|how does|how is|how are) (?:you|this|docent|it|this app|the app|this program|the program)(?: ',
      '\\S+)? (?:work|used|made|function|answer)',
    ),
    inOrder(
      'how (?:do|can|should) (?:i|we) (?:use|work with|talk to|interact with|get started|ask) ?(?:you|this|docent|',
      'it|the app)?(?: .{0,15})?$',
    ),
    'how (?:can|do|could|will) you (?:help|work|know|assist|learn|find)(?: .{0,20})?$',
    'what (?:is|does) (?:docent|this app|this program|this software|this application|this tool)(?! say)',
    inOrder(
      '(?:is|are|do|does|can|will|where (?:is|are|do)|who (?:can|sees)) (?:my|our|the) (?:files|documents|data|',
      'questions|chats)(?: \\S+)? (?:leave|safe|private|secure|stored|kept|uploaded|sent|go)(?!\\p{L})',
    ),
    'are you (?:connected|online|offline|free|safe|secure|private|listening|able to .{2,30}|on the internet)',
    '(?:where|how) do you (?:get|find|take|know) (?:your|the|all) (?:answers?|information|knowledge|data|facts)',
    inOrder(
      '(?:.{0,20} )?(?:who|whom|what company|which company|where) (?:do|are|is|does) (?:you|your)(?: \\S+)? (?:work|',
      'working|employed|employer|boss|report|boss.)',
    ),
    '(?:do|are|is|did|so) you(?:r)? (?:work|working|employed|boss|employer|workplace)',
    '(?:who|what|tell me|give me) .{0,20}your (?:boss|employer|company|workplace|job)',
    'tell me (?:more )?about (?:you|yourself)|introduce yourself|i (?:need|want) help$|help(?: me)?$|what now$',
    'how does this work',
    'was kannst du|wer bist du|was bist du|wie heißt du|wie funktionierst du|bist du ein',
    'kannst du (?:pdfs?|deutsch|englisch)|hilfe$',
    'que peux-tu|qui es-tu|comment t.appelles|es-tu (?:un|une)|aide$|quién eres|qué puedes hacer|cómo te llamas',
    'eres un|ayuda$',
  ]),
]

export const smallTalk = [
  starts([
    "how are you|how're you|how have you been|how do you feel|how was your",
    'are you (?:ok|okay|happy|sad|tired|fine|well|angry|bored|married|single|hungry|in love|funny|busy|sure you)',
    "what's up$|what is up$|sup$|wassup$|what's new$|how is your (?:day|life)|how's your (?:day|life)",
    "what's going on with you",
    inOrder(
      '(?:.{0,40} )?(?:how old|what age|your age|your birthday|your birth|your birthdate|how long have you been ',
      'alive|born).{0,20}(?: you(?: are|.re)?| your .{0,20})?$(?<=(?:you|your|you.re|you are|age|birthday|your ',
      '.{1,15}))',
    ),
    inOrder(
      '(?:.{0,20} )?(?:where|which (?:country|city|place|part)|what (?:country|city|place|part))(?: .{0,20})? ',
      '(?:are|were|do|did|you)(?: you)?(?:.re)? ?(?:originally )?(?:from|live|come from|born|grow up|living|hail|',
      'reside|located)',
    ),
    inOrder(
      '(?:.{0,20} )?your (?:origins?|hometown|birthplace|home ?town|hobb(?:y|ies)|pets?|dogs?|cats?|family|',
      'girlfriend|boyfriend|interests|pastimes?|free time|spare time|favou?rite .{2,20})(?!\\p{L})',
    ),
    inOrder(
      'what (?:do|are|would) you (?:do |like |usually |enjoy )*(?:like|love|enjoy|eat|for fun|in your|to do|doing|',
      'wearing|thinking|with your|when you)',
    ),
    inOrder(
      'do you (?:like|love|dream|believe|think (?:i|you|about)|sleep|eat|drink|enjoy|feel|smoke|cry|exist|ever|miss|',
      'hate|want to|play|have (?:any |a |some )?(?:\\S+ )?(?:pets?|animals?|dogs?|cats?|hobb(?:y|ies)|feelings|',
      'emotions|friends?|family|girlfriend|boyfriend|children|kids|siblings|soul|brain|fun|name))(?!\\p{L})',
    ),
    'have you got (?:any )?pets',
    inOrder(
      'you (?:are|.re|look|sound|must be|seem) (?:so |very |really |a |an )*(?:funny|stupid|great|smart|clever|nice|',
      'cute|dumb|amazing|idiot|awesome|boring|useless|annoying|beautiful|sweet|the best)(?!\\p{L})',
    ),
    "i(?: am|'m) (?:so |very |really )?(?:bored|sad|lonely|happy|tired|hungry|drunk)$|i (?:love|hate|like|miss) you",
    '(?:will|would) you (?:marry|date|go out with) me|kiss me|shut up',
    inOrder(
      '(?:.{0,25} )?(?:meaning|purpose|point) (?:of|to|for|in) (?:life|our lives|existence|being alive|living|',
      'everything|human)',
    ),
    '(?:.{0,15} )?(?:does )?life (?:have|has) (?:a |any )?(?:meaning|purpose)|why are we (?:here|alive)',
    inOrder(
      '(?:.{0,45} )?(?:joke|jokes|riddle|funny|fun fact|fun facts|interesting fact|random fact|trivia|',
      'limerick)(?!\\p{L})',
    ),
    'tell me (?:something|anything) (?:funny|interesting|new|i do not know|cool|fun|random)|make me (?:laugh|smile)',
    '(?:can you )?sing(?: me| us)?(?: a)?(?: song)?$|amuse me|entertain me',
    'wie geht.?s|wie geht es (?:dir|ihnen)|was machst du|wie alt bist du|wo wohnst du|magst du|liebst du',
    '(?:erzähl|sag) mir (?:mal )?(?:einen|was|etwas) (?:witz|lustiges)|mir ist langweilig',
    'hast du (?:hobbys|haustiere|freunde)',
    'comment (?:ça )?va(?:s-tu|-tu)?$|ça va$|quel âge as-tu|où habites-tu|raconte(?:-moi)? une blague|cómo estás',
    'qué tal$|cuántos años tienes|cuéntame un chiste',
  ]),
]
