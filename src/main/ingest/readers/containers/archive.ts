/** Zip archives: the text is the list of what lies in them, and the files are members, each a document of its own. */
import { AppError } from '../../../../shared/errors/appError.ts'
import type { Reader } from '../../../ports/reader.ts'
import { openZip, unpack } from './zipDirectory.ts'
import { fileName } from '../fileName.ts'
import { needsPassword, wrongPassword } from '../locked.ts'
import { memberList, maxMembers } from './memberList.ts'

export const archiveReader: Reader = {
  kind: 'archive',
  read: async ({ bytes, path, password }) => {
    const { entries, links, ledOut } = await openZip(bytes, path)
    if (entries.length === 0)
      throw new AppError('file.empty', `“${fileName(path)}” holds no files. There is nothing to find in it.`)
    // Where some files are open, those are read, and each locked one says for itself that it needs a password.
    const locked = entries.every(({ encrypted }) => encrypted)
    // The smallest, to try the password: an archive has one for all its files.
    const smallest = entries.toSorted((a, b) => a.bytes - b.bytes)[0]
    if (locked && smallest !== undefined) {
      if (password === undefined) throw needsPassword(path)
      // The lock is the archive's, whichever of its files it was tried on.
      await unpack(smallest, password).catch((error: unknown) => {
        throw AppError.isInstance(error) && error.code === 'file.wrongPassword' ? wrongPassword(path, error) : error
      })
    }
    const notes = [
      entries.length > maxMembers
        ? `It holds ${entries.length} files; the first ${maxMembers} are taken in. Unpack it and add the folder to have them all.`
        : '',
      ledOut > 0 ? `${count(ledOut, 'name')} led out of the archive; the files were read under names inside it.` : '',
      links > 0 ? `${count(links, 'link')} to other places ${links === 1 ? 'was' : 'were'} left out.` : '',
    ].filter(Boolean)
    const members = entries
      .slice(0, maxMembers)
      .map(({ index, name, bytes: size, modifiedAt }) => ({ name, locator: String(index), bytes: size, modifiedAt }))
    return {
      kind: 'archive',
      title: null,
      author: null,
      date: null,
      language: null,
      ...memberList(members.map(({ name }) => name)),
      pages: [],
      decoded: null,
      warning: notes.length > 0 ? notes.join(' ') : null,
      members,
    }
  },
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
