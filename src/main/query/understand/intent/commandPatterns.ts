/**
 * Patterns of commands to a computer ("set an alarm", "delete this chat"), which Docent cannot carry out, in English,
 * German, French and Spanish. Each matches a whole message: "phone contract" and "rent increase in 2023" begin with
 * verbs, and are searched for. See `intentPatterns.ts`. Pure data.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'

const whole = (alternatives: readonly string[]): RegExp => new RegExp(`^${anyOf(alternatives)}$`, 'u')

const person = 'my (?:mum|mom|mother|dad|father|sister|brother|wife|husband|son|daughter|boss|friend)|him|her|them'
const devices = 'lights?|lamp|tv|television|heating|radio|music|fan|oven|volume|alarm'
const conversation = '(?:chat|conversation|history|message|answer)s?'
export const commands = [
  whole([
    inOrder(
      '(?:set|start|stop|cancel|snooze) (?:a|an|the|my|another) (?:\\S+ ){0,2}',
      '(?:alarm|timer|reminder)(?: (?:for|at|in|to) .+)?',
    ),
    `(?:turn|switch) (?:on|off|up|down) (?:the|my) (?:\\S+ )?(?:${devices})`,
    `(?:turn|switch|dim) (?:the|my) (?:\\S+ )?(?:${devices})(?: (?:on|off|up|down))?`,
    'play (?:some |a |the |my |the next )?(?:music|song|radio|playlist)(?: .{1,30})?',
    'remind me (?:to|about) .{1,60}',
    inOrder(
      `(?:call|phone|ring|text|e-?mail|message) (?:${person}|the police|me (?:a|an) (?:taxi|cab|ambulance))`,
      '(?: (?:now|please))?',
    ),
    'send (?:an?|my \\S+ an?) (?:e-?mail|mail|message|text)(?: to .{1,40})?',
    '(?:order|get|buy|fetch) me (?:a|an|some) .{1,30}',
    '(?:book|reserve) (?:me )?(?:a|an) (?:\\S+ )?(?:table|flight|room|hotel|ticket|taxi)(?: .{1,40})?',
    '(?:transfer|wire|send) (?:\\$|€|£)?\\d+(?: (?:dollars|euros|pounds))? to \\p{L}+',
    `(?:delete|remove|rename|archive|clear) (?:this|that|the|the last|my|all(?: my)?|these) ${conversation}`,
    '(?:start (?:a )?)?new (?:chat|conversation)',
    '(?:open|close) (?:the |your )?(?:settings|preferences|menu|sidebar)',
    '(?:quit|exit|close)(?: (?:the )?(?:app|program|window|docent))?',
    'clear (?:the )?(?:screen|cache)|log ?out|shut down|(?:dark|light) mode',
    '(?:index|re-?index|rescan|import|back up) (?:my|the|all|all my|this) (?:library|files|documents|folder)',
    '(?:flip|toss) a coin|roll (?:a|the) dice?|find my phone',
    'lösche (?:diesen|den) chat|stelle? (?:einen|den) (?:wecker|timer)(?: .{1,30})?|spiele? musik',
    'supprime (?:ce chat|cette conversation)|mets (?:une alarme|de la musique)(?: .{1,30})?',
    'borra (?:este chat|esta conversación)|pon (?:una alarma|música)(?: .{1,30})?',
  ]),
]
