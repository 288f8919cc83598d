/**
 * Patterns of commands to a computer ("set an alarm", "delete this chat"), which Docent cannot carry out, in English,
 * German, French and Spanish. See `intentPatterns.ts`. Pure data.
 */
import { anyOf, inOrder } from '../text/alternatives.ts'

const starts = (alternatives: readonly string[]): RegExp => new RegExp(`^${anyOf(alternatives)}`, 'u')

const things = anyOf([
  'alarm|timer|reminder|volume|brightness|lights?|lamp|tv|television|heating|radio|music|song|track|playlist',
  'thermostat|fan|oven|speaker|lock|door',
])
const belongings = anyOf([
  'list|calendar|to-?do|playlist|library|index|chat|conversation|cache|history|folder|source|schedule|agenda',
  'reminders?',
])
const article = '(?:a|an|the|my|me|us|our|some|more|another|any|two|\\d+|this|that|all|your|of|new|next)'
export const commands = [
  starts([
    inOrder(
      '(?:set|create|make|start|stop|turn|switch|dim|put|raise|lower|increase|decrease|adjust|mute|silence|cancel|',
      `snooze) (?:.{0,30} )?${things}(?!\\p{L})`,
    ),
    '(?:turn|switch) (?:it |that |them )?(?:on|off|up|down)(?!\\p{L})',
    'switch to (?:dark|light|night|day|the|a|another|english|german|french|spanish)|(?:dark|light) mode$',
    'play (?!(?:schedule|ground|list of|off|area|group|school|dates?)(?!\\p{L})).+|skip (?:this|to|the|song).*',
    'next (?:song|track)$|(?:pause|resume|stop)(?: (?:it|that|this|the|indexing|music|song|playing|reading|ocr).*)?$',
    inOrder(
      '(?:call|phone|ring|dial|text|message|e-?mail) (?:up )?(?:my|mom|mum|dad|him|her|them|me an?|the police|home|',
      '\\p{L}+$|\\p{L}+ (?:and|that|saying|to|now|please|on|for|in|i|i.m)(?!\\p{L}))(?<!(?:log|list|history|of|',
      'notes|charges|details|settings|format|from))',
    ),
    inOrder(
      `(?:send|write|compose|draft|type) (?:${article} )*(?:e-?mail|mail|message|text|sms|letter|money|poem|story|`,
      'song|haiku|essay|limerick|speech|blog post|reply)(?:s)?(?!\\p{L})(?! (?:from|by|about my|of (?:my|the)))',
    ),
    'send .{2,30} (?:to|a) (?:my|\\p{L}+).*|remind me (?:to|about|of|that|at|in|on|when)',
    `add .{1,40} (?:to|on|in|into) (?:the |my |our )?(?:\\S+ )?${belongings}(?!\\p{L}).*`,
    inOrder(
      '(?:put|place|write|take|remove|erase|delete|clear|drop|cross|wipe|empty|check) (?:.{1,40} )?(?:(?:on|in|to|',
      `from|off|out of|into) )?(?:the |my |our |this |that )*(?:\\S+ )?${belongings}(?!\\p{L})`,
    ),
    inOrder(
      '(?:delete|remove|erase|rename|archive|forget) (?:this|that|the|my|all|these|everything)(?: \\S+){0,2}(?: ',
      '(?:to|from|as|in) .+)?$',
    ),
    inOrder(
      '(?:index|re-?index|import|export|rebuild|back up|restore|rescan|re-?read) (?:this|that|the|my|all|these|',
      'everything|a)(?!\\p{L})',
    ),
    'start (?:a )?(?:new|fresh) (?:chat|conversation)|new chat$',
    '(?:open|close|show|go to) (?:the |my |your )?(?:settings|preferences|options|menu|sidebar)',
    'clear (?:the )?(?:screen|cache|history)|(?:quit|exit|close)(?: (?:the )?(?:app|program|window|docent))?$',
    'log ?out$|shut down',
    inOrder(
      '(?:book|reserve|rent|hire) (?!club|list|value|review|keeping|report|shop|store)(?:me|us|a|an|the|my|some|two|',
      '\\d+|\\p{L}+ (?:for|at|in|on|to))(?!\\p{L})(?! (?:for|of) (?:the|my) (?:flat|house))',
    ),
    inOrder(
      '(?:order|buy|get|purchase)(?: me| us)? (?:a|an|some|more|another|two|three|\\d+)(?: \\S+){0,3} ?(?:pizza|',
      'food|taxi|uber|cab|ride|tickets?|car|meal|coffee|lysol|bags?|paper|milk|flowers?|sushi|burgers?|soap|one|',
      'from .+|to .+|for (?:me|us|delivery)|online)?$',
    ),
    'order (?:me|us|a|an|some|more|another|new|the usual)(?!\\p{L})',
    inOrder(
      '(?:schedule|arrange|organi[sz]e|plan|set up|make) (?:me )?(?:an?|the|my|another) (?:\\S+ ){0,2}(?:meeting|',
      'appointment|call|reservation|booking|service|maintenance|date|alarm|session|interview|lunch|dinner|party|',
      'trip|holiday)(?!\\p{L})(?! (?:take|took))',
    ),
    '(?:transfer|wire|move|send|pay) (?:.{0,20})?(?:\\$|€|£)?\\d+.*',
    '(?:transfer|wire|move) (?:my |some |the )?(?:money|funds|cash|balance).*',
    'pay (?:my|the|our|off) .{0,25}(?:bill|bills|invoice|rent|balance|debt)(?!\\p{L}).*',
    inOrder(
      '(?:freeze|block|lock|unfreeze|unlock|put a (?:hold|stop|freeze|block) on|place a (?:hold|stop|freeze|block) ',
      'on) (?:on )?(?:my|the|this|all my) .{2,40}',
    ),
    '(?:flip|toss|throw) (?:a|the|me a|that|this) coin',
    '(?:roll|throw) (?:a |the |some |\\S+ )?(?:\\S+ )?(?:dice|die)(?!\\p{L})',
    inOrder(
      '(?:change|switch|set|speak|talk|whisper|lower|raise|slow|speed|adjust|use|make|give) (?:(?:to|up|down|in|',
      'with|yourself|me) )*(?:your|you|a (?:\\S+ )?(?:accent|voice)|louder|softer|slower|faster|quieter|quietly|up|',
      'down|the (?:\\S+ )?(?:language|accent|voice|speed|volume|sound)|my name|whisper\\p{L}* mode|.{1,20}(?:accent|',
      'voice|language|mode))(?!\\p{L})',
    ),
    'whisper(?:ing)?(?: .+)?$|call me (?:\\p{L}+|a (?:taxi|cab|doctor))(?: please| from now on)?$',
    '(?:from now on|start) (?:call|calling|refer|referring) .+|your (?:new )?name (?:is|will be|should be) .+',
    "my name is .+|i(?: am|'m) going to call you .+",
    '(?:call|get|order|fetch) me (?:a|an) (?:taxi|cab|uber|lyft|ride).*',
    inOrder(
      '(?:sync|connect|pair|disconnect|unsync|unpair|reset|restore|factory) .{0,20}(?:phone|device|settings|factory|',
      'default|to you|bluetooth)(?!\\p{L}).*',
    ),
    '(?:find|locate|ping|ring) my (?:\\S+ )?(?:phone|cell|mobile|iphone)(?!\\p{L}).*|share my location.*',
    '(?:stop|cancel) (?:it|that|everything|what you.re doing)$',
    '(?:lösche|entferne|leere) (?:den|die|das|diesen|diese|dieses|meinen|alle)(?!\\p{L})',
    'stell(?:e)? (?:einen|den|mir|meinen) .{0,20}(?:wecker|timer|alarm)|spiel(?:e)? (?:etwas|musik|ein|das|den)',
    'ruf(?:e)? .{2,30} an$',
    '(?:schick|sende|schreib)(?:e)? (?:eine|ein|mir|\\p{L}+ eine) .{0,20}(?:mail|nachricht|gedicht|brief)',
    'erinnere mich|mach(?:e)? .{2,20} (?:an|aus)$|bestell(?:e)? (?:mir|eine|einen|ein)',
    '(?:supprime|efface) (?:ce|cette|le|la|les|mon|ma)(?!\\p{L})|mets (?:une? )?(?:alarme|réveil|musique|minuteur)',
    'appelle (?:ma|mon|un)(?!\\p{L})|envoie un|rappelle-moi|joue (?:de|du|une)',
    '(?:borra|elimina) (?:este|esta|el|la)(?!\\p{L})|pon (?:una? )?(?:alarma|música|temporizador)|llama a(?!\\p{L})',
    'envía un|recuérdame',
  ]),
]
