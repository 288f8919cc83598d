/** Lets one fault happen to a library of its own, and says what the person was told and what was lost. */
import type { Fault } from './faults.ts'
import { birds, ownNote, Place } from './place.ts'
import type { PreparedPlace } from './preparedPlace.ts'

export interface Suffered {
  /** The line with the words, without paths of this machine; null when nothing was said, or had to be. */
  readonly told: string | null
  /** Documents that keyword search does not find afterwards, and what the user said that is gone. */
  readonly lost: readonly string[]
  /** All that was said, for whoever looks for the reason. */
  readonly said: string
}

/** A fault that needs nothing before the library is made happens to a copy. Null where this system does not let it be made. */
export async function sufferFault(fault: Fault, prepared: PreparedPlace): Promise<Suffered | null> {
  const place = fault.prepare === undefined ? prepared.copy() : new Place(prepared.program)
  try {
    if (fault.prepare !== undefined) {
      if (!fault.prepare(place)) return null
      await place.makeLibrary()
    }
    await fault.happens(place)
    let said = ''
    for (const words of fault.during) said += (await place.docent(...words)).text
    await fault.ends?.(place)
    for (const words of fault.after) said += `\n[afterwards] ${(await place.docent(...words)).text}`
    const lost = await lostIn(place)
    const [during = ''] = said.split('[afterwards]')
    const line = fault.told === null ? null : (during.split('\n').find((text) => fault.told?.test(text)) ?? null)
    return { told: line === null ? null : plain(line, place), lost, said }
  } finally {
    place.remove()
  }
}

async function lostIn(place: Place): Promise<readonly string[]> {
  const lost: string[] = []
  const found = await place.docent('--json', 'search', '--strategy', 'bm25', '--limit', '50', birds.join(' '))
  for (const bird of birds) if (!found.text.includes(`${bird} was seen`)) lost.push(bird)
  const listed = await place.docent('--json', 'list')
  if (!listed.text.includes(ownNote)) lost.push('the note of the user')
  return lost
}

/** Times and paths differ from run to run. */
function plain(line: string, place: Place): string {
  return line
    .replaceAll(place.folder, '…')
    .replace(/\d{4}-\d\d-\d\d[T ]?[\d:.\-Z]*/g, '(date)')
    .trim()
}
