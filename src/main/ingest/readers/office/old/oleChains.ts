/**
 * Refuses compound files (old Office, Outlook messages) whose chains are circular, or whose parts claim to be larger
 * than the file: the libraries that read them follow a chain to its end, and a damaged one has none. Only endless
 * structures are refused; other damage is left to the libraries (MS-CFB 2.2–2.6).
 */
import { AppError } from '../../../../../shared/errors/appError.ts'
import { fileName } from '../../fileName.ts'

/** Values from here on are markers (free, end of chain, part of a table), not sectors. */
const firstMarker = 0xfffffffa
const directoryEntry = 128
const noEntry = 0xffffffff
/** Type of a directory entry that has content. */
const stream = 2

/** Throws `file.malformed`. Only for files with the signature of a compound file. */
export function refuseOleLoops(bytes: Uint8Array, path: string): void {
  // A truncated header contains no chain.
  if (bytes.length < 512) return
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorSize = 2 ** view.getUint16(30, true)
  const sound = (sectorSize === 512 || sectorSize === 4096) && isSound(view, sectorSize)
  if (!sound)
    throw new AppError(
      'file.malformed',
      `“${fileName(path)}” could not be read: its parts refer to each other in a circle, or beyond its end. ` +
        'Open it in its own program, save it again and retry.',
    )
}

function isSound(view: DataView, sectorSize: number): boolean {
  const sectors = Math.ceil(view.byteLength / sectorSize)
  const word = (sector: number, index: number): number => {
    const at = (sector + 1) * sectorSize + index * 4
    return at + 4 <= view.byteLength ? view.getUint32(at, true) : noEntry
  }
  const table = tableSectors(view, word, sectorSize, sectors)
  if (table === null) return false
  const perSector = sectorSize / 4
  const next = new Uint32Array(table.length * perSector)
  for (const [index, sector] of table.entries())
    for (let at = 0; at < perSector; at += 1) next[index * perSector + at] = word(sector, at)
  if (!chainsEnd(next)) return false
  const miniTable = chain(view.getUint32(60, true), next)
  const mini = new Uint32Array(miniTable.length * perSector)
  for (const [index, sector] of miniTable.entries())
    for (let at = 0; at < perSector; at += 1) mini[index * perSector + at] = word(sector, at)
  return chainsEnd(mini) && treeEnds(view, chain(view.getUint32(48, true), next), sectorSize)
}

/**
 * Returns the sectors of the allocation table, from the header and the list after it; null if that list is circular.
 */
function tableSectors(
  view: DataView,
  word: (sector: number, index: number) => number,
  sectorSize: number,
  sectors: number,
): readonly number[] | null {
  const found: number[] = []
  const add = (sector: number): void => void (sector < firstMarker && sector < sectors && found.push(sector))
  for (let index = 0; index < 109; index += 1) add(view.getUint32(76 + index * 4, true))
  const perSector = sectorSize / 4 - 1
  const seen = new Set<number>()
  for (
    let sector = view.getUint32(68, true);
    sector < firstMarker && sector < sectors;
    sector = word(sector, perSector)
  ) {
    if (seen.has(sector)) return null
    seen.add(sector)
    for (let index = 0; index < perSector; index += 1) add(word(sector, index))
  }
  return new Set(found).size === found.length ? found : null
}

/** True if every chain of the table reaches a marker or leaves the table. Each entry is visited once. */
function chainsEnd(next: Uint32Array): boolean {
  // 0: not visited, 1: on the current path, 2: ends.
  const state = new Uint8Array(next.length)
  for (let start = 0; start < next.length; start += 1) {
    let at = start
    while (at < next.length && state[at] === 0) {
      state[at] = 1
      at = next[at] ?? noEntry
    }
    if (at < next.length && state[at] === 1) return false
    for (let back = start; back < next.length && state[back] === 1; back = next[back] ?? noEntry) state[back] = 2
  }
  return true
}

/** Returns the sectors of a chain; only for tables whose chains end. */
function chain(first: number, next: Uint32Array): readonly number[] {
  const sectors: number[] = []
  for (let at = first; at < next.length; at = next[at] ?? noEntry) sectors.push(at)
  return sectors
}

/** The directory is a tree of storages, each a tree of siblings, so an entry that is reached twice closes a loop. */
function treeEnds(view: DataView, directory: readonly number[], sectorSize: number): boolean {
  const perSector = sectorSize / directoryEntry
  const placeOf = (entry: number): number =>
    ((directory[Math.floor(entry / perSector)] ?? -1) + 1) * sectorSize + (entry % perSector) * directoryEntry
  const seen = new Set<number>()
  const open = [0]
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (entry >= directory.length * perSector) continue
    if (seen.has(entry)) return false
    seen.add(entry)
    const at = placeOf(entry)
    if (at + directoryEntry > view.byteLength) continue
    // A library that trusts the size keeps reading far beyond the end. (With small sectors only the lower half of the
    // size counts: 2.6.1.)
    if (view.getUint8(at + 66) === stream && view.getUint32(at + 120, true) > view.byteLength) return false
    for (const field of [68, 72, 76]) open.push(view.getUint32(at + field, true))
  }
  return true
}
