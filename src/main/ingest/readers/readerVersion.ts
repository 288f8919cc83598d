/** In a file of its own: who names the version of a text need not load what reads one. */

/** Part of every content id; raise it whenever any reader's text, blocks or pages change. */
export const readerVersion = '11'

/** Raise it when files are read that were refused before: they are tried again, and nothing else is. */
export const acceptedVersion = '1'
