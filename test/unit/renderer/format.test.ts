import { describe, expect, it } from 'vitest'
import {
  fileName,
  formatDay,
  formatMilliseconds,
  formatTimeLeft,
  quoteText,
  readablePath,
  shortFolder,
} from '../../../src/renderer/src/lib/format.ts'

describe('what is shown of numbers and places', () => {
  it('shows a quote over two pages with a blank between them, without moving any word', () => {
    expect(quoteText('A list of the\fstolen | lost things')).toBe('A list of the stolen · lost things')
  })

  it('shows an ISO day as that day in every time zone', () => {
    expect(formatDay('2024-03-14')).toContain('14')
  })

  it('gives a date back as it stands when it is none', () => {
    expect(formatDay('spring 1947')).toBe('spring 1947')
  })

  it('changes from milliseconds to seconds at one second', () => {
    expect(formatMilliseconds(999)).toBe('999 ms')
    expect(formatMilliseconds(2_590)).toBe('2.6 s')
  })

  it('does not promise seconds it cannot keep', () => {
    expect(formatTimeLeft(3)).toBe('under a minute')
    expect(formatTimeLeft(130)).toBe('about 2 min')
  })

  it('names files and folders of both kinds of system', () => {
    expect(fileName('C:\\Users\\me\\lease.pdf')).toBe('lease.pdf')
    expect(shortFolder('/home/me/Documents/Flat/lease.pdf')).toBe('…/Documents/Flat')
    // An upload lies under a checksum that says nothing to anybody.
    expect(shortFolder(`/data/originals/${'0a'.repeat(32)}/lease.pdf`)).toBe('A copy kept in your library')
    expect(readablePath(`/data/originals/${'0a'.repeat(32)}/attic.zip/a.txt`)).toBe(
      'A copy kept in your library: attic.zip/a.txt',
    )
    expect(readablePath(`/data/originals/${'0a'.repeat(32)}`)).toBe('A copy kept in your library')
    // Of what is inside a container, only the container has a name that the user gave.
    expect(shortFolder(`/data/originals/${'0a'.repeat(32)}/trip.zip/plan.txt`)).toBe('trip.zip')
    expect(shortFolder(`/data/originals/${'0a'.repeat(32)}/trip.zip/days/one/plan.txt`)).toBe('…/days/one')
  })

  it('shows the cells of a row without the bars, also where some are empty', () => {
    expect(quoteText('Chimney sweep | 2026-11-30 | | 08:00 | | | Clear the attic')).toBe(
      'Chimney sweep · 2026-11-30 · 08:00 · Clear the attic',
    )
    expect(quoteText('a || b')).toBe('a · b')
    expect(quoteText('true|false')).toBe('true|false')
  })
})
