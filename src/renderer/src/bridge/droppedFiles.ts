/** The files of a drop. A desktop passes folders whole (main walks them by path); a browser has to walk them here. */

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

async function readAll(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader()
  const all: FileSystemEntry[] = []
  // A reader returns at most 100 entries at a time and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function walk(entry: FileSystemEntry): Promise<File[]> {
  // A user who drops a folder does not mean its hidden files and folders.
  if (entry.name.startsWith('.')) return []
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isDirectory(entry)) return []
  const files: File[] = []
  for (const child of await readAll(entry)) files.push(...(await walk(child)))
  return files
}

/** Must be called during the drop event: the transfer is emptied right after it. */
export function droppedFiles(transfer: DataTransfer, wholeFolders: boolean): Promise<readonly File[]> {
  if (wholeFolders) return Promise.resolve([...transfer.files])
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return Promise.resolve([...transfer.files])
  return Promise.all(entries.map(walk)).then((lists) => lists.flat())
}
