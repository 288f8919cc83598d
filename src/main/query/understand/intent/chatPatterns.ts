/**
 * Patterns of questions about Docent itself ("are you a robot?") and of small talk, in English, German, French and
 * Spanish. Each matches a whole message, so that a question about a document is never taken for one. See
 * `intentPatterns.ts`. Pure data.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'

const whole = (alternatives: readonly string[]): RegExp => new RegExp(`^${anyOf(alternatives)}$`, 'u')

const self = '(?:you|docent|this app|the app|this program|this)'
const beings = 'robot|bot|human|person|machine|computer|ai|chatbot|real|alive'
export const aboutDocent = [
  whole([
    '(?:who|what) (?:exactly )?are you(?: (?:exactly|called|for))?|who am i (?:talking|speaking) to',
    `are you (?:a |an )?(?:real |just a )?(?:${beings})(?: or .{1,20})?|am i (?:talking|speaking) to (?:a|an) .{1,20}`,
    `who (?:has |had )?(?:made|created|built|programmed|designed|developed|invented) ${self}`,
    "(?:what(?:'s| is)|tell me) your name|what (?:should|can|do) i call you",
    `what (?:else )?(?:can|could|do) ${self} (?:do|know|help (?:me )?with)(?: for me)?`,
    'what can i (?:ask|do)(?: you| here)?',
    'what are your (?:capabilities|abilities|skills|functions|features|limits|limitations)',
    `how (?:do|does|can|could) ${self} (?:work|help(?: me)?)|how does it work|how do i use ${self}`,
    'what is (?:docent|this app|this program)|help(?: me)?|i need help|what now|tell me about yourself',
    'introduce yourself',
    inOrder(
      'what (?:languages|formats|files|file formats|file types) (?:do|can) you ',
      '(?:support|read|speak|understand|open)',
    ),
    inOrder(
      'can you (?:read|open|understand) ',
      '(?:pdfs?|scans|scanned documents|images|handwriting|word files|excel files|e-?mails)',
    ),
    'are you (?:connected to the internet|online|offline|free|safe|secure|private)',
    '(?:do|does) my (?:files|documents|data) leave (?:my|this) computer|is my data (?:safe|private|secure)',
    'was kannst du(?: alles)?|wer bist du|was bist du|wie heißt du|wie funktionierst du|hilfe',
    'bist du ein (?:roboter|mensch)',
    "que peux-tu faire|qui es-tu|comment t'appelles-tu|aide|quién eres|qué puedes hacer|cómo te llamas|ayuda",
  ]),
]

export const smallTalk = [
  whole([
    "how (?:are|'re) you(?: (?:today|doing|doing today|feeling))?|how have you been|how is your day|how's your day",
    "what's up|what is up|sup|wassup|what's new|how old are you|where (?:are you from|do you live)|when were you born",
    'do you have (?:a |any )?(?:dogs?|cats?|pets?|hobb(?:y|ies)|friends?|family|feelings|children|kids)',
    'do you (?:like|love|dream|sleep|eat|drink|believe in)(?: \\S+){0,2}|what do you (?:like|do for fun)',
    'tell me (?:a |another |a good |a funny )?(?:joke|story|riddle|fun fact)',
    'tell me something (?:funny|interesting|new)',
    'make me (?:laugh|smile)|sing(?: me)?(?: a song)?|entertain me|what is the meaning of life',
    "i(?: am|'m) (?:so |very |really )?(?:bored|sad|lonely|happy|tired|hungry)|i (?:love|hate|like|miss) you|shut up",
    inOrder(
      "you(?: are|'re) (?:so |very |really )?(?:a |an )?",
      '(?:funny|stupid|great|smart|clever|nice|cute|dumb|amazing|awesome|useless|idiot|the best)',
    ),
    "wie geht'?s(?: dir)?|wie geht es (?:dir|ihnen)|was machst du|wie alt bist du|erzähle? mir (?:einen )?witz",
    'comment (?:ça va|vas-tu)|ça va|raconte(?:-moi)? une blague|cómo estás|qué tal|cuéntame un chiste',
  ]),
]
